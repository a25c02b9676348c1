/// Sites that make threads, the verdict that each of them gets, and the reasons for it.
package io.loomshift.migrate;
