import java.util.logging.Logger;

class Quiet {
  private static final Logger LOG = Logger.getLogger(Quiet.class.getName());
  private static final Object OWN = new Object();
  static final String NAME = "constant";

  static {
    LOG.fine("is off");
    try {
      synchronized (OWN) {
        Integer.parseInt("1");
      }
    } catch (NumberFormatException e) {
      LOG.severe("runs after an exception");
    }
  }

  static void use() {}
}
