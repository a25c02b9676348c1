/// What can be said of these figures? Small samples of runs, of which nothing is assumed but that
/// they are exchangeable within an arm: bootstrap intervals of medians, the Mann-Whitney test, and
/// a verdict that needs both before it says "better".
package io.loomshift.measure.statistic;
