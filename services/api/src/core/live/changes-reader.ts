import { type LiveChanges, MAX_LIVE_LINES } from '#contracts/live';
import { daysAreMoving } from '#database/rebuild-requests';
import { type Database } from '#database/schema';
import { colorOf, iconOfCategory } from '#domain/looks';
import { dayIn } from '#domain/school-day';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import pLimit from 'p-limit';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../platform/tokens.js';
import { type LineRow, NAMED_IN_LINES, NAMES_OF_LINES, toLine } from '../readmodel/line.js';
import { ReadModelFeed } from '../readmodel/read-model-feed.js';
import { todayPoints } from '../readmodel/today-points.js';
import { Figures, type Reading } from './reading.js';

/** Small enough that awards find a connection, however many schools are busy. */
const READINGS_AT_ONCE = 3;

type Tx = Transaction<Database>;
type SchoolNow = { schoolId: string; timeZone: string; asOfRevision: number; areDaysMoving: boolean };

/** Reads what is new on a school's screens, all from one snapshot. */
@Injectable()
export class ChangesReader {
  private readonly atOnce = pLimit(READINGS_AT_ONCE);

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly feed: ReadModelFeed,
    private readonly clock: Clock,
  ) {}

  /** @param from the first revision that is new; without it, only reads how far the ledger is */
  read(schoolId: string, from?: number): Promise<Reading> {
    return this.atOnce(() => {
      // Read before the snapshot is taken, so the snapshot includes it.
      const position = this.feed.positionOf(schoolId) ?? '';
      return this.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const school = await schoolNow(tx, schoolId);
          const lines = from === undefined ? undefined : await linesOf(tx, school, from);
          const { asOfRevision } = school;
          if (lines === undefined || lines.length > MAX_LIVE_LINES) return { asOfRevision };
          return {
            asOfRevision,
            figures: new Figures({ asOfRevision, position, ...(await this.figuresOf(tx, school, lines)) }),
          };
        });
    });
  }

  private async figuresOf(tx: Tx, school: SchoolNow, found: readonly FoundLine[]) {
    const { schoolId, timeZone, areDaysMoving } = school;
    const days = new Map<string, { classId: string; day: string }>();
    for (const { class_id: classId, given_at } of found) {
      if (classId === null || given_at === null) continue;
      const day = dayIn(timeZone, given_at);
      days.set(`${classId} ${day}`, { classId, day });
    }
    const classIds = [...new Set(found.flatMap(({ class_id }) => class_id ?? []))];
    const studentIds = [...new Set(found.map(({ student_id }) => student_id))];
    return {
      lines: found.map(toLine),
      students: await studentsOf(tx, schoolId, studentIds),
      classes: await classesOf(tx, classIds, todayPoints(school, this.clock.now())),
      // Reports wait for the rebuild too, and ask for the days after it.
      days: areDaysMoving ? [] : await daysOf(tx, [...days.values()]),
    };
  }
}

async function schoolNow(tx: Tx, schoolId: string): Promise<SchoolNow> {
  const school = await tx
    .selectFrom('directory.schools as s')
    .leftJoin('readmodel.school_revisions as l', 'l.school_id', 's.id')
    .select(['s.id as schoolId', 's.time_zone as timeZone'])
    .select((eb) => eb.fn.coalesce('l.revision', eb.lit(-1)).as('asOfRevision'))
    .select(daysAreMoving([schoolId]).as('areDaysMoving'))
    .where('s.id', '=', schoolId)
    .executeTakeFirst();
  if (school === undefined) throw new Error('The school is gone');
  return school;
}

type FoundLine = LineRow & {
  class_id: string | null;
  /** When the award's points were given, because a reversal is subtracted from that day. */
  given_at: Date | null;
};

/** Latest first. Reads one line more than the limit, to detect that there are too many. */
async function linesOf(tx: Tx, { schoolId }: SchoolNow, from: number): Promise<FoundLine[]> {
  const { rows } = await sql<FoundLine>`
    SELECT t.source_id, t.kind, t.student_id, s.name AS student_name, t.class_id, t.amount, t.balance_after, t.award_id,
           t.category_id, ${NAMED_IN_LINES}, n.note, t.actor_kind, t.actor_id,
           u.shown_name, t.occurred_at,
           CASE t.kind WHEN 'award' THEN t.occurred_at WHEN 'reversal' THEN given.occurred_at END AS given_at,
           t.reversed_at, t.revision
    FROM (
      SELECT * FROM readmodel.point_transactions
      WHERE school_id = ${schoolId} AND revision >= ${from}
      ORDER BY revision
      LIMIT ${MAX_LIVE_LINES + 1}
    ) t
    JOIN directory.students s ON s.id = t.student_id
    ${NAMES_OF_LINES}
    LEFT JOIN LATERAL (
      SELECT occurred_at FROM readmodel.ledger_entries e
      WHERE t.kind = 'reversal' AND e.subject_id = t.award_id AND e.school_id = t.school_id
        AND e.type = 'PointsAwarded' AND e.revision < t.revision
      ORDER BY e.revision DESC LIMIT 1
    ) given ON true
    ORDER BY t.revision DESC, s.name, t.student_id`.execute(tx);
  return rows;
}

async function studentsOf(
  tx: Tx,
  schoolId: string,
  studentIds: readonly string[],
): Promise<LiveChanges['students']> {
  const rows = await tx
    .selectFrom('directory.students as s')
    .innerJoin('readmodel.student_balances as b', 'b.student_id', 's.id')
    .leftJoin('directory.point_categories as p', 'p.id', 'b.latest_award_category_id')
    .select(['s.id', 's.class_id as classId', 'b.balance as totalPoints', 'b.spent as totalSpent'])
    .select((eb) => eb('b.earned', '-', eb.ref('b.reversed')).as('totalEarned'))
    .select(['b.reversed as takenBack', 'b.refunded', 'b.carried', 'b.latest_award_amount as award_amount'])
    .select(['p.name as award_category', 'p.icon as award_icon', 'b.latest_award_at as award_at'])
    .where('s.school_id', '=', schoolId)
    .where('s.id', '=', sql<string>`ANY(${studentIds}::uuid[])`)
    .execute();
  return rows.map(({ award_amount, award_category, award_icon, award_at, ...figures }) => ({
    ...figures,
    recentActivity:
      award_amount === null || award_category === null || award_at === null
        ? null
        : {
            amount: award_amount,
            categoryName: award_category,
            icon: iconOfCategory({ name: award_category, icon: award_icon }),
            createdAt: award_at.toISOString(),
          },
  }));
}

async function classesOf(
  tx: Tx,
  classIds: readonly string[],
  ofToday: RawBuilder<number>,
): Promise<LiveChanges['classes']> {
  const { rows } = await sql<LiveChanges['classes'][number]>`
    SELECT c.id AS "classId", ${ofToday} AS "todayPoints",
           coalesce(t.points, 0) AS "totalPoints", coalesce(t.redemptions, 0) AS "rewardsRedeemed"
    FROM unnest(${classIds}::uuid[]) AS c (id)
    LEFT JOIN readmodel.class_stats t ON t.class_id = c.id`.execute(tx);
  return rows;
}

/** All figures of each day, counted as in the report. */
async function daysOf(
  tx: Tx,
  days: readonly { classId: string; day: string }[],
): Promise<LiveChanges['days']> {
  type Row = LiveChanges['days'][number]['rows'][number] & {
    classId: string;
    categoryName: string;
    icon: string | null;
    color: string;
  };
  const { rows } = await sql<Row>`
    SELECT d.class_id AS "classId", d.day, d.category_id AS "categoryId", c.name AS "categoryName",
           c.icon, c.color, sum(d.awards)::bigint AS awards, sum(d.points)::bigint AS points
    FROM unnest(${days.map(({ classId }) => classId)}::uuid[], ${days.map(({ day }) => day)}::date[])
           AS wanted (class_id, day)
    JOIN readmodel.daily_points d USING (class_id, day)
    JOIN directory.point_categories c ON c.id = d.category_id
    GROUP BY d.class_id, d.day, d.category_id, c.id
    ORDER BY c.name, d.category_id`.execute(tx);
  return days.map(({ classId, day }) => {
    const ofDay = rows.filter((row) => row.classId === classId && row.day === day);
    return {
      classId,
      day,
      categories: ofDay.map(({ categoryId: id, categoryName: name, icon, color }) => ({
        id,
        name,
        icon: iconOfCategory({ name, icon }),
        color: colorOf(color),
      })),
      rows: ofDay.map(({ categoryId, awards, points }) => ({ day, categoryId, awards, points })),
    };
  });
}
