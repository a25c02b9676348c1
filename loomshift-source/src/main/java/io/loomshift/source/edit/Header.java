package io.loomshift.source.edit;

import java.util.List;
import java.util.Optional;

/// What stands above the first type of a file.
///
/// @param packageDeclaration with its annotations
/// @param comments all comments above the first type, but those inside of a statement
/// @param end the offset of the first token that belongs to neither; the length of the text where
///   there is none
record Header(
    Optional<TextRange> packageDeclaration,
    List<ImportStatement> imports,
    List<TextRange> comments,
    int end) {}
