/// Changing files so that nothing can tear them, and taking the change back.
///
/// An [Application][io.loomshift.migrate.apply.Application] goes through these steps, each on the
/// disk before the next begins:
///
/// 1. Each file still holds the bytes that were analysed, may be written, lies inside the root, and
///    is a source, settings or a build file.
/// 2. The journal is written: the original of every file, and a manifest with the SHA-256 of each
///    file before and after. It is prepared under another name and renamed, so a journal that has
///    its name is whole.
/// 3. Every new content is written beside the file it will replace. A full disk or a directory that
///    is not writable is met here, while nothing has changed.
/// 4. Each new content is renamed over its file. A rename is atomic: whoever reads, or pulls the
///    plug, finds the old file or the new one.
/// 5. The journal is marked as complete.
///
/// A failure up to step 3 takes back what was written; a failure in step 4 restores the files from
/// the journal. A process that is killed leaves a journal without its mark.
/// [Undo][io.loomshift.migrate.apply.Undo] needs no mark: it compares each file with the two
/// hashes, restores what is new by steps 3 and 4, and so may be killed and run again itself.
///
/// ```
/// STATE/loomshift/journal/shop-3bf77c00c6a47a09/      of one root, by its name and path
///                 lock                                held while an application or an undo runs
///                 000001-20261120T130551Z/            the oldest application
///                         manifest                    a line a file: number, mode, hashes, name
///                         0001, 0002, …               the originals
///                         complete                    the mark of step 5
/// ROOT/src/.loomshift-000001-20261120T130551Z-1.tmp   a new content of step 3
/// ```
///
/// Nothing in the tree is trusted: the journals lie in the user's own
/// [directory][io.loomshift.migrate.apply.StateDirectory], and every name in the tree is reached
/// through a [Folder][io.loomshift.migrate.apply.Folder]. Source: ADR 29.
package io.loomshift.migrate.apply;
