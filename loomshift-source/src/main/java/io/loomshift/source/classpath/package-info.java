/// The class path of a source tree: as the user gives it, or as a Maven build in the tree declares
/// it.
///
/// A build is *read*, never run: no Maven, no plug-in, no extension, so that analysing a stranger's
/// tree executes none of its code. [MavenBuild] reads the `pom.xml` of each module, and of the
/// local repository only those poms that a module needs:
///
/// 1. `Poms` parses files and finds parents, by `relativePath`, in the tree, in the repository.
/// 2. `Models` merges a pom with its ancestors, resolves `${…}`, and reads imported dependency
///    management.
/// 3. `DependencyTree` walks a module's dependencies level by level, which is Maven's rule that the
///    nearest version wins.
/// 4. [MavenBuild] unites what the modules need. A module of the tree is left out: its sources are
///    there.
///
/// What is not found never ends the analysis. It becomes a line of [ClassPath#missing()], and the
/// types that it would have held stay unresolved.
///
/// Not followed, since only a running Maven knows: profiles other than those that are active by
/// default, properties of the command line, and what extensions add.
package io.loomshift.source.classpath;
