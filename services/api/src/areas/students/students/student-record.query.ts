import { type StudentRecord } from '#contracts/students/student-record';
import { type Database } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { readTogether, type Reading } from '#reports/reading';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { toLine, withoutIds } from '../../../core/readmodel/line.js';
import { linesOf } from '../../points/transactions/point-transactions.query.js';

type Person = Omit<
  StudentRecord,
  'asOf' | 'transfers' | 'lines' | 'redemptions' | 'raffleEntries' | 'changes' | 'signIns'
>;
type Subject = { schoolId: string; studentId: string };

/** Reads a student's whole record in one snapshot. */
@Injectable()
export class StudentRecordQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly activities: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404, for a student too whose personal data was erased */
  async run(caller: Caller, studentId: string): Promise<StudentRecord> {
    const subject = { schoolId: caller.schoolId, studentId };
    const asOf = this.clock.now().toISOString();
    const record = await readTogether(this.db, async (tx) => {
      const person = await personOf(tx, subject);
      if (person === undefined) throw notFound('studentId', 'This student does not exist.');
      return {
        ...person,
        asOf,
        transfers: await transfersOf(tx, studentId),
        lines: await accountOf(tx, subject),
        redemptions: await redemptionsOf(tx, subject),
        raffleEntries: await raffleEntriesOf(tx, subject),
        changes: await changesOf(tx, subject),
        signIns: await signInsOf(tx, subject),
      };
    });
    await this.activities.recordDownload(caller, {
      report: 'student-record',
      filters: { student: studentId },
    });
    return record;
  }
}

async function personOf(tx: Reading, { schoolId, studentId }: Subject): Promise<Person | undefined> {
  const row = await tx
    .selectFrom('directory.students as s')
    .innerJoin('directory.classes as c', 'c.id', 's.class_id')
    .innerJoin('directory.schools as d', 'd.id', 's.school_id')
    .leftJoin('readmodel.student_balances as b', 'b.student_id', 's.id')
    .leftJoin('directory.student_goals as g', 'g.student_id', 's.id')
    .leftJoin('directory.rewards as w', 'w.id', 'g.reward_id')
    .leftJoin('directory.houses as h', 'h.id', 's.house_id')
    .select(['s.id', 'd.name as schoolName', 's.name', 's.student_number as studentId', 's.grade'])
    .select(['c.name as className', 'h.name as houseName', 's.profile_image_url as profileImageUrl'])
    .select(['s.created_at as addedAt', 's.archived_at as archivedAt'])
    .select((eb) => eb.fn.coalesce('b.balance', eb.lit(0)).as('balance'))
    .select(['w.name as rewardName', 'w.icon', 'g.chosen_at as chosenAt'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM directory.login_codes k WHERE k.student_id = s.id)`.as('hasLoginCode'),
    )
    .where('s.id', '=', studentId)
    .where('s.school_id', '=', schoolId)
    .where('s.removed_at', 'is', null)
    .where('s.erased_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { rewardName, icon, chosenAt, addedAt, archivedAt, ...person } = row;
  return {
    ...person,
    addedAt: textOf(addedAt),
    archivedAt: archivedAt && textOf(archivedAt),
    goal:
      chosenAt === null || rewardName === null
        ? null
        : { rewardName, icon: iconOf({ rewardName, icon }), chosenAt: textOf(chosenAt) },
  };
}

async function transfersOf(tx: Reading, studentId: string): Promise<StudentRecord['transfers']> {
  const { rows } = await sql<{ kind: 'from' | 'to'; schoolName: string; at: Date }>`
    SELECT t.kind, d.name AS "schoolName", t.transferred_at AS at
    FROM (SELECT 'from' AS kind, from_student_id AS there, transferred_at
          FROM directory.student_transfers WHERE to_student_id = ${studentId}
          UNION ALL
          SELECT 'to', to_student_id, transferred_at
          FROM directory.student_transfers WHERE from_student_id = ${studentId}) AS t
    JOIN directory.students s ON s.id = t.there JOIN directory.schools d ON d.id = s.school_id
    ORDER BY t.transferred_at`.execute(tx);
  return rows.map(({ at, ...transfer }) => ({ ...transfer, at: textOf(at) }));
}

async function accountOf(tx: Reading, { schoolId, studentId }: Subject): Promise<StudentRecord['lines']> {
  const all = { rows: Number.MAX_SAFE_INTEGER, order: 'first' } as const;
  const { rows } = await linesOf(schoolId, { studentId }, all).execute(tx);
  return rows.map((row) => withoutIds(toLine(row)));
}

async function redemptionsOf(
  tx: Reading,
  { schoolId, studentId }: Subject,
): Promise<StudentRecord['redemptions']> {
  const rows = await tx
    .selectFrom('readmodel.redemptions as r')
    .leftJoin('directory.rewards as w', 'w.id', 'r.reward_id')
    .select(['r.redemption_id as id', 'w.icon', 'r.points_spent as pointsSpent', 'r.status'])
    .select((eb) => eb.fn.coalesce('w.name', eb.val('Former reward')).as('rewardName'))
    .select(['r.redeemed_at as redeemedAt', 'r.closed_at as closedAt', 'r.refund_reason as refundReason'])
    .where('r.student_id', '=', studentId)
    .where('r.school_id', '=', schoolId)
    .orderBy('r.revision')
    .orderBy('r.redemption_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    icon: iconOf(row),
    redeemedAt: textOf(row.redeemedAt),
    closedAt: row.closedAt && textOf(row.closedAt),
  }));
}

async function raffleEntriesOf(
  tx: Reading,
  { schoolId, studentId }: Subject,
): Promise<StudentRecord['raffleEntries']> {
  const rows = await tx
    .selectFrom('readmodel.raffle_entries as e')
    .leftJoin('directory.rewards as r', 'r.id', 'e.reward_id')
    .leftJoin('readmodel.raffle_draws as d', 'd.reward_id', 'e.reward_id')
    .leftJoin('readmodel.raffle_winners as w', (join) =>
      join.onRef('w.reward_id', '=', 'e.reward_id').onRef('w.entry_id', '=', 'e.entry_id'),
    )
    .select(['e.entry_id as id', 'r.icon', 'e.points_spent as pointsSpent'])
    .select((eb) => eb.fn.coalesce('r.name', eb.val('Former raffle')).as('rewardName'))
    .select(['e.entered_at as enteredAt', 'd.drawn_at as drawnAt', 'w.place'])
    .where('e.student_id', '=', studentId)
    .where('e.school_id', '=', schoolId)
    .orderBy('e.revision')
    .orderBy('e.entry_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    icon: iconOf(row),
    enteredAt: textOf(row.enteredAt),
    drawnAt: row.drawnAt && textOf(row.drawnAt),
  }));
}

async function changesOf(tx: Reading, { schoolId, studentId }: Subject): Promise<StudentRecord['changes']> {
  const { rows } = await sql<StudentRecord['changes'][number] & { at: Date }>`
    SELECT a.id, a.at, a.action,
           CASE a.actor_kind WHEN 'staff' THEN coalesce(u.shown_name, 'Former staff')
                             WHEN 'student' THEN 'The student' ELSE 'System' END AS "byName",
           CASE a.action WHEN 'update' THEN ARRAY(
             SELECT field FROM (
               SELECT unnest(a.personal_fields) UNION
               SELECT key FROM jsonb_each(coalesce(a.after, '{}')) WHERE value IS DISTINCT FROM a.before -> key
             ) AS changed (field) ORDER BY field) ELSE '{}' END AS fields,
           coalesce((SELECT json_agg(json_build_object('field', field, 'before', p.before ->> field,
                                                       'after', p.after ->> field) ORDER BY field)
                     FROM unnest(a.personal_fields) AS field WHERE p.change_id IS NOT NULL), '[]') AS values
    FROM directory.audit_log a LEFT JOIN directory.personal_changes p ON p.change_id = a.id
    LEFT JOIN directory.users u ON a.actor_kind = 'staff' AND u.id::text = a.actor_id
    WHERE a.school_id = ${schoolId} AND a.entity = 'student' AND a.entity_id = ${studentId} ORDER BY a.id`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, at: textOf(row.at) }));
}

async function signInsOf(tx: Reading, { schoolId, studentId }: Subject): Promise<StudentRecord['signIns']> {
  const rows = await tx
    .selectFrom('directory.activity_log')
    .select(['at', 'times', sql<string | null>`details ->> 'device'`.as('device')])
    .where('school_id', '=', schoolId)
    .where('actor_kind', '=', 'student')
    .where('actor_id', '=', studentId)
    .where('kind', '=', 'sign-in')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: textOf(row.at) }));
}

const iconOf = ({ rewardName, icon }: { rewardName: string; icon: string | null }) =>
  iconOfReward({ name: rewardName, icon });

const textOf = (instant: Date): string => instant.toISOString();
