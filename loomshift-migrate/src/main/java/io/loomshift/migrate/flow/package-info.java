/// Follows a value through local variables, fields and return values.
package io.loomshift.migrate.flow;
