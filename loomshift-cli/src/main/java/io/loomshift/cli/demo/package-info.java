/// How does the example service get to virtual threads, and what did that bring?
///
/// `Example` is a copy of the service of `examples/orders`, which travels in the jar with its
/// libraries: it is compiled by `javax.tools` and runs its tests in a JVM of its own.
/// `ExampleLaunch` starts it, and what it depends on. `DemoReport` tells the whole in one page.
package io.loomshift.cli.demo;
