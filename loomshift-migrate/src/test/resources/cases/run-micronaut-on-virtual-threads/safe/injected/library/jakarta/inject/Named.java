package jakarta.inject;

public @interface Named {
  String value() default "";
}
