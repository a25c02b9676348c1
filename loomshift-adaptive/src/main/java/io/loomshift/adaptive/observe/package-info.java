/// What was decided, when and why: the last decisions in memory, each as an event of the flight
/// recorder where the JVM has one, and a management bean.
package io.loomshift.adaptive.observe;
