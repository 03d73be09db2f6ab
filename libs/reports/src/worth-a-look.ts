import { MOST_NAMED, type WorthALook } from '#contracts/reports/worth-a-look';
import { sql } from 'kysely';
import { readClassComparison } from './classes.rows.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';

/** Awards by which a usual one is known, and how few do not tell. */
const LATEST_AWARDS = 1_000;
const FEWEST_AWARDS = 20;
/** How many times the usual points an award must give, and how many points at least, to be unusually large. */
const LARGE_TIMES = 5;
const LARGE_POINTS = 10;

export async function readWorthALook(db: Reading, scope: ReportScope): Promise<Omit<WorthALook, 'period'>> {
  const usualAward = await readUsualAward(db, scope);
  const largeFrom = usualAward === null ? null : Math.max(LARGE_POINTS, Math.ceil(LARGE_TIMES * usualAward));
  return {
    classesWithoutAwards: firstOf(await readClassesWithoutAwards(db, scope)),
    usualAward,
    largeFrom,
    largeAwards: largeFrom === null ? { total: 0, named: [] } : await readLargeAwards(db, scope, largeFrom),
    rewardsTooDear: firstOf(await readRewardsTooDear(db, scope)),
  };
}

function firstOf<T>(all: readonly T[]): { total: number; named: T[] } {
  return { total: all.length, named: all.slice(0, MOST_NAMED) };
}

async function readClassesWithoutAwards(db: Reading, scope: ReportScope) {
  const classes = await readClassComparison(db, scope);
  // During holidays nobody gives points anywhere.
  if (classes.every(({ awards }) => awards === 0)) return [];
  return classes.filter(({ awards, students }) => awards === 0 && students > 0).map((row) => row.class);
}

async function readUsualAward(db: Reading, { schoolId }: ReportScope): Promise<number | null> {
  const { rows } = await sql<{ median: number | null; awards: number }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY e.amount) AS median, count(*) AS awards
    FROM (SELECT amount FROM readmodel.ledger_entries
          WHERE school_id = ${schoolId} AND type = 'PointsAwarded'
          ORDER BY revision DESC LIMIT ${LATEST_AWARDS}) e
    WHERE e.amount IS NOT NULL`.execute(db);
  const [{ median, awards } = { median: null, awards: 0 }] = rows;
  return awards < FEWEST_AWARDS ? null : median;
}

type Large = WorthALook['largeAwards']['named'][number];

async function readLargeAwards(
  db: Reading,
  { schoolId, period }: ReportScope,
  largeFrom: number,
): Promise<WorthALook['largeAwards']> {
  const { rows } = await sql<Omit<Large, 'givenAt'> & { givenAt: Date; total: number }>`
    SELECT e.revision, e.amount AS points, l.students, u.shown_name AS "staffName",
           CASE e.actor_kind WHEN 'staff' THEN e.actor_id END AS "staffId", e.occurred_at AS "givenAt",
           count(*) OVER () AS total
    FROM readmodel.ledger_entries e
    JOIN LATERAL (SELECT count(*) AS students FROM readmodel.point_transactions t
                  WHERE t.source_id = e.subject_id AND t.kind = 'award' AND t.reversed_at IS NULL) l ON l.students > 0
    LEFT JOIN directory.users u ON e.actor_kind = 'staff' AND u.id::text = e.actor_id
    WHERE e.school_id = ${schoolId} AND e.type = 'PointsAwarded' AND e.amount >= ${largeFrom}
      AND e.revision BETWEEN ${period.firstRevision} AND ${period.lastRevision}
      AND e.occurred_at >= ${period.start} AND e.occurred_at < ${period.end}
    ORDER BY e.amount DESC, e.revision DESC LIMIT ${MOST_NAMED}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    named: rows.map(({ revision, points, students, staffId, staffName, givenAt }) => ({
      revision,
      points,
      students,
      staffId,
      staffName,
      givenAt: givenAt.toISOString(),
    })),
  };
}

type TooDear = WorthALook['rewardsTooDear']['named'][number];

/** Before anybody has points, and after a reset, every reward would be. Raffles that are over take no entries. */
async function readRewardsTooDear(db: Reading, { schoolId, asOf }: ReportScope): Promise<TooDear[]> {
  // Otherwise Postgres would find the largest balances again for each reward.
  const { rows } = await sql<TooDear>`
    WITH largest AS MATERIALIZED (
      SELECT s.class_id, max(b.balance) AS balance
      FROM directory.students s JOIN readmodel.student_balances b ON b.student_id = s.id
      WHERE s.school_id = ${schoolId} AND s.archived_at IS NULL AND s.removed_at IS NULL
      GROUP BY s.class_id
    )
    SELECT r.id, r.name, r.point_cost AS cost, m.balance AS "largestBalance"
    FROM directory.rewards r
    LEFT JOIN readmodel.reward_stock k ON k.reward_id = r.id
    JOIN LATERAL (SELECT max(l.balance) AS balance FROM largest l
                  WHERE r.class_id IS NULL OR l.class_id = r.class_id) m ON m.balance > 0 AND m.balance < r.point_cost
    WHERE r.school_id = ${schoolId} AND r.is_active
      AND (r.type = 'raffle' OR r.quantity IS NULL OR r.quantity > coalesce(k.redeemed, 0))
      AND (r.raffle_end_date IS NULL OR r.raffle_end_date >= ${asOf})
      AND NOT EXISTS (SELECT FROM readmodel.raffle_draws d WHERE d.reward_id = r.id)
    ORDER BY r.point_cost, r.name, r.id`.execute(db);
  return rows;
}
