/// How does an example service get to virtual threads, and what did that bring?
///
/// `DemoService` describes a service that the demo takes along: what it is, what it is offered, and
/// what is said of it. `Example` is a copy of it on the disk: `Orders` is compiled by `javax.tools`
/// and runs its tests in a JVM of its own, `Shop` is built by Maven. Both travel in the jar.
/// `ExampleLaunch` starts a copy, and what it depends on. `DemoReport` tells the whole in one page.
package io.loomshift.cli.demo;
