/// How do the threads of a Spring Boot service follow the load?
///
/// By `loomshift.adaptive.enabled=true`, and in two places. Customizers give embedded Tomcat and
/// Jetty the executor and the thread pool of the bindings; they come after those of Spring Boot, so
/// that `spring.threads.virtual.enabled` holds for all the other threads and not for these. And
/// where Spring Boot would define `applicationTaskExecutor`, it gets another definition, an
/// `AdaptiveTaskExecutor`: whether there is one at all, and who uses it, stays for Spring Boot to
/// say.
///
/// `Boot3Servers` and `Boot4Servers` differ in the packages of two types, and only one of them
/// finds these.
package io.loomshift.adaptive.spring.boot;
