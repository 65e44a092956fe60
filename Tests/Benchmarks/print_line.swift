// The cost of starting a Swift program: it prints one line.
//
// swiftc -O -static-stdlib print_line.swift -o print_line
print("settings.yaml: nothing found")
