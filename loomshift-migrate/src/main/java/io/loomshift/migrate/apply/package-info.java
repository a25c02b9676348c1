/// Writes a plan atomically, and takes it back.
package io.loomshift.migrate.apply;
