/// A trial of a migration: what the agent is told to change, and what it says it did.
package io.loomshift.cli.trial;
