package jakarta.enterprise.concurrent;

public @interface ManagedScheduledExecutorDefinition {
  String name();

  int maxAsync() default -1;

  boolean virtual() default false;
}
