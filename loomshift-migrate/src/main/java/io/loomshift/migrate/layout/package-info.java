/// How do new lines of code come to look like those around them?
package io.loomshift.migrate.layout;
