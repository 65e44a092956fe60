class Settingsc < Formula
  desc "Compiler for the settings pages of mobile apps"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

@PLATFORMS@
  def install
    bin.install "bin/settingsc"
    man1.install "share/man/man1/settingsc.1"
    bash_completion.install "share/bash-completion/completions/settingsc"
    zsh_completion.install "share/zsh/site-functions/_settingsc"
    fish_completion.install "share/fish/vendor_completions.d/settingsc.fish"
    pkgshare.install "share/settingsc/schemas"
    doc.install Dir["share/doc/settingsc/*"]
  end

  test do
    (testpath/"page.yaml").write <<~YAML
      page: account
      sections:
        - items:
            - {kind: sample, title: Orders, action: orders}
    YAML
    system bin/"settingsc", "validate", "page.yaml"
  end
end
