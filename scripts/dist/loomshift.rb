class Loomshift < Formula
  desc "Moves Java programs from platform threads to virtual threads"
  homepage "https://github.com/loomshift/loomshift"
  url "https://github.com/loomshift/loomshift/releases/download/v@VERSION@/loomshift-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install Dir["*"]
    man1.install Dir[libexec/"share/man/man1/*"]
    bash_completion.install libexec/"share/completions/loomshift.bash" => "loomshift"
    fish_completion.install libexec/"share/completions/loomshift.fish"
    (bin/"loomshift").write_env_script libexec/"bin/loomshift", Language::Java.overridable_java_home_env
  end

  test do
    (testpath/"A.java").write "class A { Thread t = new Thread(() -> {}); }"
    assert_match "1 place", shell_output("#{bin}/loomshift scan A.java")
  end
end
