class Native extends Settings {
  static final int VERSION = Integer.getInteger("version");
}
