// What starting a Swift program costs: it prints one line.
//
// swiftc -O -static-stdlib print_line.swift -o print_line
print("settings.yaml: nothing found")
