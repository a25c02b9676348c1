/// One rule a class: what it matches and what it writes instead.
package io.loomshift.migrate.rule;
