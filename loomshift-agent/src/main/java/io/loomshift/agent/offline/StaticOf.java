package io.loomshift.agent.offline;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Whose static method is meant. A method without this stands for one of its first parameter.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface StaticOf {
  Class<?> value();
}
