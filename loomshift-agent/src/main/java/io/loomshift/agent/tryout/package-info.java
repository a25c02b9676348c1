/// Tries a migration: makes virtual threads where the program's classes, as they were compiled, ask
/// for platform threads.
///
/// 1. [TryOut] starts once in a JVM, and hands every class that loads to the [Weaver].
/// 2. [CandidateFinder] finds the places of a class that make threads; [Choice] says which of them
///    are to change, by a [PlannedSites] or by [TryOptions] that name classes; without a plan
///    [SafeJudge] asks the class file what speaks against it. No place found: the class stays as it
///    is, byte for byte.
/// 3. [SiteRewriter] calls [MadeThreads] or [MadePools] there instead. It changes straight lines of
///    instructions only, so that every stack frame of the class stays true and none has to be
///    computed, which would load classes.
/// 4. These count in the [Report], which outlives the JVM, however it ends.
///
/// Classes below [MadeThreads] lie on the boot class path, where the class loader of a module
/// system does not look by itself: [BootDelegation] opens it. [PlatformWeaver] changes the few
/// classes of the JDK that have to know of the matter.
package io.loomshift.agent.tryout;
