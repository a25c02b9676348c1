/// What is instrumented, and how: tables of hooks, the rewriting of classes by them, and what the
/// rewritten code calls.
package io.loomshift.agent.hook;
