package jakarta.ws.rs;

public @interface Path {
  String value();
}
