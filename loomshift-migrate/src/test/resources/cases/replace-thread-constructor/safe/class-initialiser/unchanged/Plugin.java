class Plugin {
  static {
    Registry.add("plugin");
  }
}
