import { type Row } from '#contracts/reports/report';
import {
  type raffleResults,
  type REDEMPTION_STATUSES,
  type redemptionsReport,
  type rewardPopularity,
} from '#contracts/reports/rewards';
import { iconOfReward } from '#domain/looks';
import { dayIn } from '#domain/school-day';
import { during, inScope, recorded, within } from '#reports/award-lines';
import { type Reading } from '#reports/reading';
import { daysBetween } from '#reports/report-period';
import { type ReportScope } from '#reports/report-scope';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../core/http/problem.js';
import { manyRows } from './report-rows.js';

/** A raffle entry is `entered` until the draw and `lost` without a prize; a prize has the statuses of a redemption. */
type Status = 'approved' | 'fulfilled' | 'refunded' | 'entered' | 'lost';
const SHOWN: Record<Status, (typeof REDEMPTION_STATUSES)[number]> = {
  approved: 'To hand out',
  fulfilled: 'Handed out',
  refunded: 'Refunded',
  entered: 'Not drawn yet',
  lost: 'Not won',
};

/** `icon` as it is stored: null if none was chosen. */
type StoredReward = { id: string; name: string; icon: string | null };

function shown(reward: StoredReward): Row<typeof redemptionsReport>['reward'] {
  return { ...reward, icon: iconOfReward(reward) };
}

/** With `null` for the name of a class or reward that is gone. */
type Redeemed = Pick<Row<typeof redemptionsReport>, 'student' | 'studentNumber' | 'points'> & {
  classId: string;
  className: string | null;
  rewardId: string;
  rewardName: string | null;
  rewardIcon: string | null;
  redeemedAt: Date;
  closedAt: Date | null;
  /** Null unless it is to be handed out. */
  waitingSince: Date | null;
  status: Status;
};

type OfReward = { rewardId?: string | undefined };

/** Redemptions and raffle entries; with `rewardId`, those of one reward. */
export const redemptionRows = manyRows<Row<typeof redemptionsReport>, Redeemed, OfReward>({
  check: requireReward,
  counted: countedIn,
  found: (scope, further) => sql<Redeemed>`
    SELECT t.redeemed_at AS "redeemedAt", ${student(sql`t.student_id`)},
           t.class_id AS "classId", c.name AS "className",
           t.reward_id AS "rewardId", r.name AS "rewardName", r.icon AS "rewardIcon", t.points_spent AS points, t.status, t.closed_at AS "closedAt",
           CASE WHEN t.status = 'approved' THEN t.waiting_since END AS "waitingSince"
    FROM (${takenIn(scope, further)}) t
    LEFT JOIN directory.classes c ON c.id = t.class_id
    LEFT JOIN directory.rewards r ON r.id = t.reward_id
    ORDER BY t.status <> 'approved', CASE WHEN t.status = 'approved' THEN t.waiting_since END, t.redeemed_at DESC,
             t.redemption_id`,
  // Objects that Postgres builds would be built of each row, not only of the first ones.
  toRow: ({ timeZone, today }, found) => ({
    redeemedAt: found.redeemedAt.toISOString(),
    student: found.student,
    studentNumber: found.studentNumber,
    class: { id: found.classId, name: found.className ?? 'Former class' },
    reward: shown({
      id: found.rewardId,
      name: found.rewardName ?? 'Former reward',
      icon: found.rewardIcon,
    }),
    points: found.points,
    status: SHOWN[found.status],
    waitingDays: found.waitingSince && daysBetween(dayIn(timeZone, found.waitingSince), today),
    closedAt: found.closedAt?.toISOString() ?? null,
  }),
});

/** A reward that is gone is known by what was redeemed. @throws Problem 404 for one that the school never had */
async function requireReward(db: Reading, { schoolId }: ReportScope, { rewardId }: OfReward): Promise<void> {
  if (rewardId === undefined) return;
  const { rows } = await sql<{ isKnown: boolean }>`
    SELECT EXISTS (SELECT FROM directory.rewards WHERE id = ${rewardId} AND school_id = ${schoolId})
        OR EXISTS (SELECT FROM readmodel.reward_stock WHERE reward_id = ${rewardId} AND school_id = ${schoolId})
        OR EXISTS (SELECT FROM readmodel.raffle_entries WHERE reward_id = ${rewardId} AND school_id = ${schoolId})
           AS "isKnown"`.execute(db);
  if (rows[0]?.isKnown !== true) throw notFound('rewardId', 'This reward does not exist');
}

type Popular = Row<typeof rewardPopularity>;

/**
 * Rewards that are offered, and all others that were redeemed or entered, of whichever class: the sum of `redeemed` is the
 * summary's figure. A reward that the directory lacks keeps what was last paid for it.
 */
export async function readRewardPopularity(db: Reading, scope: ReportScope): Promise<Popular[]> {
  const { rows } = await sql<Omit<Popular, 'reward'> & { reward: StoredReward }>`
    WITH taken AS (
      SELECT t.reward_id, t.student_id, t.points_spent, t.redeemed_at AS at, t.status = 'refunded' AS refunded,
             false AS is_raffle
      FROM (${redemptionsOf(scope)}) t
      UNION ALL
      SELECT t.reward_id, t.student_id, t.points_spent, t.entered_at, false, true FROM (${entriesOf(scope)}) t
    ), figures AS (
      SELECT reward_id, count(*) FILTER (WHERE NOT refunded) AS redeemed, count(*) FILTER (WHERE refunded) AS refunded,
             coalesce(sum(points_spent) FILTER (WHERE NOT refunded), 0)::bigint AS spent,
             count(DISTINCT student_id) FILTER (WHERE NOT refunded) AS students,
             bool_or(is_raffle) AS is_raffle, (array_agg(points_spent ORDER BY at DESC))[1] AS cost
      FROM taken GROUP BY reward_id
    )
    SELECT json_build_object('id', coalesce(r.id, f.reward_id), 'name', coalesce(r.name, 'Former reward'),
                             'icon', r.icon) AS reward,
           CASE WHEN coalesce(r.type = 'raffle', f.is_raffle) THEN 'Raffle Entry' ELSE 'Instant Reward' END AS type,
           coalesce(r.point_cost, f.cost) AS cost,
           coalesce(f.redeemed, 0) AS redeemed, coalesce(f.refunded, 0) AS refunded,
           coalesce(f.spent, 0) AS "pointsSpent", coalesce(f.students, 0) AS students,
           CASE WHEN r.type = 'standard' AND r.quantity IS NOT NULL THEN greatest(r.quantity - ${takenEver(scope)}, 0) END AS stock
    FROM (SELECT * FROM directory.rewards WHERE school_id = ${scope.schoolId}) r
    FULL JOIN figures f ON f.reward_id = r.id
    WHERE f.reward_id IS NOT NULL OR (r.is_active
      AND ${scope.classIds === undefined ? sql`true` : sql`(r.class_id IS NULL OR r.class_id = ANY(${scope.classIds}::uuid[]))`})
    ORDER BY redeemed DESC, coalesce(r.name, 'Former reward'), coalesce(r.id, f.reward_id)`.execute(db);
  return rows.map((row) => ({ ...row, reward: shown(row.reward) }));
}

/** SQL: how many of reward `r` are taken, as far as the scope knows. */
function takenEver({ isPast, asOf }: ReportScope): RawBuilder<unknown> {
  if (!isPast)
    return sql`coalesce((SELECT redeemed FROM readmodel.reward_stock k WHERE k.reward_id = r.id), 0)`;
  return sql`(SELECT count(*) FROM readmodel.redemptions t WHERE t.reward_id = r.id AND t.redeemed_at <= ${asOf}
              AND NOT (t.status = 'refunded' AND t.closed_at <= ${asOf}))`;
}

type Won = Omit<Row<typeof raffleResults>, 'drawnAt' | 'reward' | 'status' | 'waitingDays'> & {
  drawnAt: Date;
  reward: StoredReward;
  isHandedOut: boolean;
};

export async function readRaffleResults(
  db: Reading,
  scope: ReportScope,
): Promise<Row<typeof raffleResults>[]> {
  const { rows } = await sql<Won>`
    WITH drawn AS MATERIALIZED (
      SELECT d.reward_id, d.drawn_at, n.entries, n.students
      FROM readmodel.raffle_draws d
      CROSS JOIN LATERAL (SELECT count(*) AS entries, count(DISTINCT e.student_id) AS students
                          FROM readmodel.raffle_entries e WHERE e.reward_id = d.reward_id) n
      WHERE d.school_id = ${scope.schoolId} AND ${during(scope, scope.period, sql`d.drawn_at`)}
    ), handed_out AS MATERIALIZED (${prizesHandedOut(scope)})
    SELECT d.drawn_at AS "drawnAt",
           json_build_object('id', d.reward_id, 'name', coalesce(r.name, 'Former raffle'), 'icon', r.icon) AS reward, ${student(sql`w.student_id`)},
           json_build_object('id', t.class_id, 'name', coalesce(c.name, 'Former class')) AS class,
           d.entries, d.students, EXISTS (SELECT FROM handed_out h WHERE h.entry_id = w.entry_id) AS "isHandedOut"
    FROM drawn d
    JOIN readmodel.raffle_winners w ON w.reward_id = d.reward_id
    JOIN LATERAL (SELECT e.class_id, e.student_id FROM readmodel.raffle_entries e
                  WHERE e.reward_id = d.reward_id AND e.entry_id = w.entry_id LIMIT 1) t ON true
    LEFT JOIN directory.classes c ON c.id = t.class_id
    LEFT JOIN directory.rewards r ON r.id = d.reward_id
    WHERE ${inScope(scope)}
    ORDER BY d.drawn_at DESC, d.reward_id, w.place`.execute(db);
  const { timeZone, today } = scope;
  return rows.map(({ drawnAt, isHandedOut, ...row }) => ({
    ...row,
    drawnAt: drawnAt.toISOString(),
    status: SHOWN[isHandedOut ? 'fulfilled' : 'approved'],
    waitingDays: isHandedOut ? null : daysBetween(dayIn(timeZone, drawnAt), today),
    reward: shown(row.reward),
  }));
}

/** SQL: redemptions made in the period that the scope includes, with what they were by its instant. */
function redemptionsOf(scope: ReportScope, further: OfReward = {}): RawBuilder<unknown> {
  const made = madeIn(scope, sql`t.redeemed_at`, further);
  if (!scope.isPast) return sql`SELECT t.* FROM readmodel.redemptions t WHERE ${made}`;
  // A redemption closed by then is as it was; only for the others their state at the time is looked up.
  const isSame = sql`t.status <> 'approved' AND ${recorded(scope, sql`t.closed_at`)}`;
  return sql`
    SELECT t.redemption_id, t.reward_id, t.student_id, t.class_id, t.points_spent, t.redeemed_at,
           coalesce(last.status, t.status) AS status,
           CASE WHEN last.status IS NULL THEN t.closed_at WHEN last.status <> 'approved' THEN last.at END AS closed_at
    FROM readmodel.redemptions t
    LEFT JOIN LATERAL (
      SELECT change.status, change.at FROM readmodel.redemption_changes change
      WHERE NOT (${isSame}) AND change.school_id = t.school_id AND change.redemption_id = t.redemption_id
        AND ${recorded(scope, sql`change.at`)}
      ORDER BY change.revision DESC LIMIT 1
    ) last ON true
    WHERE ${made}`;
}

/** SQL: redemptions made and raffle entries bought in the period, with what they were by the scope's instant. */
function takenIn(scope: ReportScope, further: OfReward): RawBuilder<unknown> {
  return sql`
    SELECT r.redemption_id, r.reward_id, r.student_id, r.class_id, r.points_spent, r.redeemed_at, r.status, r.closed_at,
           r.redeemed_at AS waiting_since
    FROM (${redemptionsOf(scope, further)}) r
    UNION ALL
    SELECT t.entry_id, t.reward_id, t.student_id, t.class_id, t.points_spent, t.entered_at,
           CASE WHEN d.reward_id IS NULL THEN 'entered' WHEN w.entry_id IS NULL THEN 'lost'
                WHEN h.at IS NULL THEN 'approved' ELSE 'fulfilled' END,
           h.at, d.drawn_at
    FROM (${entriesOf(scope, further)}) t
    LEFT JOIN readmodel.raffle_draws d ON d.reward_id = t.reward_id AND ${recorded(scope, sql`d.drawn_at`)}
    LEFT JOIN readmodel.raffle_winners w ON w.reward_id = d.reward_id AND w.entry_id = t.entry_id
    LEFT JOIN (${prizesHandedOut(scope)}) h ON h.entry_id = w.entry_id`;
}

/** SQL: prizes that were handed out by the instant of the scope, by their entries, and when. */
function prizesHandedOut(scope: ReportScope): RawBuilder<unknown> {
  return sql`
    SELECT last.entry_id, last.at FROM (
      SELECT DISTINCT ON (prize.entry_id) prize.entry_id, e.occurred_at AS at, e.type
      FROM readmodel.ledger_entries e
      CROSS JOIN LATERAL (
        SELECT id::uuid AS entry_id FROM jsonb_array_elements_text(e.data -> 'entryIds') AS id
        UNION ALL SELECT (e.data ->> 'entryId')::uuid) AS prize
      WHERE e.school_id = ${scope.schoolId} AND e.type IN ('PrizesFulfilled', 'PrizeReopened')
        AND ${recorded(scope, sql`e.occurred_at`)} AND prize.entry_id IS NOT NULL
      ORDER BY prize.entry_id, e.revision DESC
    ) last WHERE last.type = 'PrizesFulfilled'`;
}

/** SQL: as many rows as `takenIn` has, without what they were. */
function countedIn(scope: ReportScope, further: OfReward): RawBuilder<unknown> {
  return sql`
    SELECT FROM readmodel.redemptions t WHERE ${madeIn(scope, sql`t.redeemed_at`, further)}
    UNION ALL SELECT FROM (${entriesOf(scope, further)}) entered`;
}

/** SQL: raffle entries bought in the period that the scope includes. */
function entriesOf(scope: ReportScope, further: OfReward = {}): RawBuilder<unknown> {
  return sql`SELECT t.* FROM readmodel.raffle_entries t WHERE ${madeIn(scope, sql`t.entered_at`, further)}`;
}

/** SQL: whether redemption or raffle entry `t` was made in the period, and the scope includes it. */
function madeIn(scope: ReportScope, at: RawBuilder<unknown>, { rewardId }: OfReward): RawBuilder<unknown> {
  const { schoolId, period } = scope;
  const isOfReward = rewardId === undefined ? sql`true` : sql`t.reward_id = ${rewardId}`;
  return sql`${isOfReward} AND t.school_id = ${schoolId} AND ${during(scope, period, at)} AND ${within(period)}
    AND ${byStaff(scope)} AND ${inScope(scope)}`;
}

function byStaff({ staffId }: ReportScope): RawBuilder<unknown> {
  return staffId === undefined ? sql`true` : sql`t.actor_kind = 'staff' AND t.actor_id = ${staffId}`;
}

/** SQL: columns of a student, as they are today. */
function student(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', ${id}, 'name',
    coalesce((SELECT s.name FROM directory.students s WHERE s.id = ${id}), 'Former student')) AS student,
    (SELECT s.student_number FROM directory.students s WHERE s.id = ${id}) AS "studentNumber"`;
}
