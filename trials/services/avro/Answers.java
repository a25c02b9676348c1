package trial;

/// What clients call.
public interface Answers {
  String to(String name);
}
