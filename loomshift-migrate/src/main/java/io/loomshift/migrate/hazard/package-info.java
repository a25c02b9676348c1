/// What can go wrong when a thread becomes virtual: one hazard, one reason code.
package io.loomshift.migrate.hazard;
