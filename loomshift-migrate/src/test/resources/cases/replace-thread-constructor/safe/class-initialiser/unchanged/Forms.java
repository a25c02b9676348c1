class Forms {
  Thread monitorOfAnotherClass() {
    return new Thread(() -> new Plugin(), "plugin");
  }

  Thread initialiserOfTheSuperclass() {
    return new Thread(() -> System.setProperty("version", "" + Native.VERSION), "native");
  }
}
