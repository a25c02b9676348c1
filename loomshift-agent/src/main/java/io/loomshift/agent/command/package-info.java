/// What the agent is told by whoever loads it, and how it answers.
package io.loomshift.agent.command;
