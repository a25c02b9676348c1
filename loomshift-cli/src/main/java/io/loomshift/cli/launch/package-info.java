/// Starts a program of the user's with the agent in it, and waits for its end.
package io.loomshift.cli.launch;
