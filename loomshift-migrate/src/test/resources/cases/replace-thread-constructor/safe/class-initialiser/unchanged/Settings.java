import java.util.logging.Logger;

class Settings {
  private static final Logger LOG = Logger.getLogger(Settings.class.getName());
  private static final int SIZE = read();

  static int read() {
    int size = Integer.getInteger("size", 1);
    LOG.info("size " + size);
    return size;
  }

  static int size() {
    return SIZE;
  }
}
