package jakarta.inject;

public @interface Singleton {}
