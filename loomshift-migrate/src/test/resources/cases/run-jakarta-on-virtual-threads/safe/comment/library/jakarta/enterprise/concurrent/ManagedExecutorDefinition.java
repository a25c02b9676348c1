package jakarta.enterprise.concurrent;

public @interface ManagedExecutorDefinition {
  String name();

  int maxAsync() default -1;

  boolean virtual() default false;
}
