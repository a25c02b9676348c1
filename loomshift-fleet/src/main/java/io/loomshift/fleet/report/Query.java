package io.loomshift.fleet.report;

/// A question that people ask of a fleet, and its answer's query. Spark and DuckDB both understand
/// them: `docs/fleet.md` shows them, and a test runs each by both.
public enum Query {
  VERDICTS(
      "How many places can move today?",
      """
      select verdict, count(*) as places, count(distinct repository) as repositories
      from sites
      where day = (select max(day) from repositories)
      group by verdict
      order by verdict
      """),

  TREND(
      "How far are we, compared with before?",
      """
      select day, count(case when status = 'done' then 1 end) as repositories,
        sum(sites) as places, sum(migrate) as migrate, sum(review) as review, sum(keep) as keep,
        count(case when status <> 'done' then 1 end) as failed
      from repositories
      group by day
      order by day
      """),

  REPOSITORIES(
      "Which repositories have most that can move?",
      """
      select name, owner, migrate, review, keep, files
      from repositories
      where day = (select max(day) from repositories) and migrate + review > 0
      order by migrate desc, review desc, repository
      limit 20
      """),

  OWNERS(
      "Whose are they?",
      """
      select owner, count(*) as repositories, sum(migrate) as migrate, sum(review) as review
      from repositories
      where day = (select max(day) from repositories)
      group by owner
      having sum(migrate) + sum(review) > 0
      order by migrate desc, review desc, owner
      limit 20
      """),

  DECISIONS(
      "Which decisions repeat?",
      """
      select code, count(distinct concat(repository, ' ', cast(site as string))) as places,
        count(distinct repository) as repositories
      from reasons
      where day = (select max(day) from repositories) and severity = 'review'
      group by code
      order by places desc, code
      """),

  FREED(
      "How many places does one decision free?",
      """
      select code, count(*) as places, count(distinct repository) as repositories
      from (
        select s.repository, s.site, min(r.code) as code
        from sites s join reasons r
          on r.day = s.day and r.repository = s.repository and r.site = s.site
        where s.day = (select max(day) from repositories)
          and s.verdict = 'review' and s.after is not null and r.severity = 'review'
        group by s.repository, s.site
        having count(distinct r.code) = 1) as alone
      group by code
      order by places desc, code
      """),

  PINS(
      "What pins carriers, or makes threads of its own?",
      """
      select subject, code, count(*) as reasons, count(distinct repository) as repositories
      from reasons
      where day = (select max(day) from repositories) and subject is not null
        and code in ('pinning-native', 'pinning-monitor', 'hidden-monitor', 'file-io',
          'makes-threads', 'unresolved-type')
      group by subject, code
      order by repositories desc, reasons desc, subject, code
      limit 20
      """),

  FRAMEWORKS(
      "Which frameworks make our threads?",
      """
      select rule, verdict, count(*) as places, count(distinct repository) as repositories
      from sites
      where day = (select max(day) from repositories) and kind = 'framework'
      group by rule, verdict
      order by places desc, rule, verdict
      """),

  MOVES(
      "Which twenty repositories should move next?",
      """
      select r.name, r.owner, sum(case when s.gain = 'per-task' then 1 else 0 end) as per_task,
        sum(case when s.gain = 'limited' then 1 else 0 end) as limited,
        sum(case when s.gain = 'one-off' then 1 else 0 end) as one_off
      from sites s join repositories r on r.day = s.day and r.repository = s.repository
      where s.day = (select max(day) from repositories) and s.verdict = 'migrate'
        and s.gain in ('per-task', 'limited', 'one-off')
      group by r.repository, r.name, r.owner
      order by per_task desc, limited desc, one_off desc, r.repository
      limit 20
      """),

  FAILURES(
      "What was not scanned, and why?",
      """
      select status, name, owner, message
      from repositories
      where day = (select max(day) from repositories) and status <> 'done'
      order by status, repository
      limit 100
      """);

  private final String question;
  private final String sql;

  Query(String question, String sql) {
    this.question = question;
    this.sql = sql;
  }

  public String question() {
    return question;
  }

  /// The query, over the views `repositories`, `sites` and `reasons`.
  public String sql() {
    return sql;
  }
}
