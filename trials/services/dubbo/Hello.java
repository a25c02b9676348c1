package trial;

/// What is asked for.
public interface Hello {
  String hello(String name);
}
