package io.loomshift.migrate.find;

import io.loomshift.migrate.ScanResult;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.PackageIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A scan's result with what it was made from, so that a migration need not read the tree again.
///
/// @param texts the analysed files as they were read, and the settings that hold sites
/// @param levels the source level that each of them was parsed at
/// @param leftOut those that were too much to analyse, each with what was wrong
/// @param releases what the build compiles the files for
/// @param classPath the class path that names were resolved on
public record Scanned(
    ScanResult result,
    PackageIndex index,
    Map<SourceFile, SourceText> texts,
    Map<SourceFile, String> levels,
    Map<SourceFile, AnalysisFailure> leftOut,
    Releases releases,
    List<Path> classPath) {}
