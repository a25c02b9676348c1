package trial;

/// What clients call.
public class Answers {
  public String to(String name) {
    return Answer.to(name);
  }
}
