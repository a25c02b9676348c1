/// Files that a person names: how they are opened, and how they are written whole or not at all.
package io.loomshift.cli.file;
