# From {run, scan} objects of one program: a table of Markdown, a row a place, a column a run.
def seconds: (. / 1e8 | round) / 10 | "\(.) s";
def cell:
  . as $site | .seen[0] |
  ((.waitedNanos | add) // 0) as $waited |
  ((.waitedNanos | to_entries | max_by(.value) | .key) // "nothing") as $most |
  "\(.threads) threads, \(.mostAlive) at a time" +
  (if .tasks then "; \(.tasks) tasks, \(.mostBusy) at a time" else "" end) +
  "; waited \($waited | seconds), mostly \($most); processor \(.processorNanos | seconds); idle \(.idleNanos | seconds)" +
  (if .shared then "; shared" else "" end) +
  (if (.unforeseen | length) > 0 then "; unforeseen \(.unforeseen | length)" else "" end) + "; **\($site.verdict)**";
[.[].run] as $runs |
(reduce .[] as $scan ({};
  reduce ($scan.scan.sites[] | select(.seen | length > 0)) as $site (.;
    .["\($site.file | split("/") | last):\($site.line) \($site.kind)"][$scan.run] = ($site | cell)))) as $places |
(["place"] + $runs | "| " + join(" | ") + " |"),
("| --- |" + (" --- |" * ($runs | length))),
($places | to_entries[] | "| \(.key) | " + ([.value as $cells | $runs[] | $cells[.] // "–"] | join(" | ")) + " |")
