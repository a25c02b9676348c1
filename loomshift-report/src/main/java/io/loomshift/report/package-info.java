/// A document: what it says, without a word on how that looks. A [Document] is a list of blocks,
/// the words in them are [Text]s, and its pictures are data, too. The forms draw and write it.
///
/// Every form must carry the same facts, so what only a picture could tell must also stand in its
/// notes or in the cells beside it.
package io.loomshift.report;
