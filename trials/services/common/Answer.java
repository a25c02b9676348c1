package trial;

/// What every service answers by. A traced run names this method, so that its calls are the
/// requests.
public final class Answer {
  private Answer() {}

  public static String to(String name) {
    return "hello " + name;
  }
}
