/// The experiments, as people start them.
package io.loomshift.experiments.command;
