import { type StudentRecord } from '#contracts/student-record';
import { type Database } from '#database/schema';
import { iconOfReward } from '#domain/looks';
import { readTogether, type Reading } from '#reports/reading';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { ActivityLog } from '../../core/directory/activity-log.js';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { type Line, toLine } from '../../core/readmodel/line.js';
import { linesOf } from '../point-transactions/point-transactions.query.js';

type Person = Omit<StudentRecord, 'asOf' | 'lines' | 'redemptions' | 'raffleEntries' | 'changes' | 'signIns'>;
/** With the icon of `directory.rewards`. */
type Stored<Row> = Omit<Row, 'icon'> & { icon: string | null };
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
      if (person === undefined) throw notFound('studentId', 'This student does not exist');
      return {
        ...person,
        asOf,
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
  type Row = Omit<Person, 'goal'> & {
    addedAt: Date;
    archivedAt: Date | null;
    rewardName: string;
    icon: string | null;
    chosenAt: Date | null;
  };
  const { rows } = await sql<Row>`
    SELECT s.id, d.name AS "schoolName", s.name, s.student_number AS "studentId", s.grade, c.name AS "className",
           s.profile_image_url AS "profileImageUrl", s.created_at AS "addedAt", s.archived_at AS "archivedAt",
           EXISTS (SELECT FROM directory.student_codes k WHERE k.student_id = s.id) AS "hasLoginCode",
           coalesce(b.balance, 0) AS balance, w.name AS "rewardName", w.icon, g.chosen_at AS "chosenAt"
    FROM directory.students s JOIN directory.classes c ON c.id = s.class_id
    JOIN directory.schools d ON d.id = s.school_id
    LEFT JOIN readmodel.student_balances b ON b.student_id = s.id
    LEFT JOIN directory.student_goals g ON g.student_id = s.id LEFT JOIN directory.rewards w ON w.id = g.reward_id
    WHERE s.id = ${studentId} AND s.school_id = ${schoolId} AND s.removed_at IS NULL AND s.erased_at IS NULL`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { rewardName, icon, chosenAt, addedAt, archivedAt, ...person } = row;
  return {
    ...person,
    addedAt: textOf(addedAt),
    archivedAt: archivedAt && textOf(archivedAt),
    goal: chosenAt && { rewardName, icon: iconOf({ rewardName, icon }), chosenAt: textOf(chosenAt) },
  };
}

async function accountOf(tx: Reading, { schoolId, studentId }: Subject): Promise<StudentRecord['lines']> {
  const all = { rows: Number.MAX_SAFE_INTEGER, order: 'first' } as const;
  const { rows } = await linesOf(schoolId, { studentId }, all).execute(tx);
  return rows.map((row) => withoutIds(toLine(row)));
}

function withoutIds(line: Line): StudentRecord['lines'][number] {
  const {
    id,
    kind,
    amount,
    balanceAfter,
    categoryName,
    rewardName,
    icon,
    color,
    note,
    awardedByName,
    createdAt,
    reversedAt,
  } = line;
  return {
    id,
    kind,
    amount,
    balanceAfter,
    categoryName,
    rewardName,
    icon,
    color,
    note,
    awardedByName,
    createdAt,
    reversedAt,
  };
}

async function redemptionsOf(
  tx: Reading,
  { schoolId, studentId }: Subject,
): Promise<StudentRecord['redemptions']> {
  type Row = Stored<StudentRecord['redemptions'][number]> & { redeemedAt: Date; closedAt: Date | null };
  const { rows } = await sql<Row>`
    SELECT r.redemption_id AS id, coalesce(w.name, 'Former reward') AS "rewardName", w.icon, r.points_spent AS "pointsSpent",
           r.status, r.redeemed_at AS "redeemedAt", r.closed_at AS "closedAt", r.refund_reason AS "refundReason"
    FROM readmodel.redemptions r LEFT JOIN directory.rewards w ON w.id = r.reward_id
    WHERE r.student_id = ${studentId} AND r.school_id = ${schoolId} ORDER BY r.revision, r.redemption_id`.execute(
    tx,
  );
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
  type Row = Stored<StudentRecord['raffleEntries'][number]> & { enteredAt: Date; drawnAt: Date | null };
  const { rows } = await sql<Row>`
    SELECT e.entry_id AS id, coalesce(r.name, 'Former raffle') AS "rewardName", r.icon, e.points_spent AS "pointsSpent",
           e.entered_at AS "enteredAt", d.drawn_at AS "drawnAt", w.place
    FROM readmodel.raffle_entries e LEFT JOIN directory.rewards r ON r.id = e.reward_id
    LEFT JOIN readmodel.raffle_draws d ON d.reward_id = e.reward_id
    LEFT JOIN readmodel.raffle_winners w ON w.reward_id = e.reward_id AND w.entry_id = e.entry_id
    WHERE e.student_id = ${studentId} AND e.school_id = ${schoolId} ORDER BY e.revision, e.entry_id`.execute(
    tx,
  );
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
             ) AS changed (field) ORDER BY field) ELSE '{}' END AS fields
    FROM directory.audit_log a LEFT JOIN directory.users u ON a.actor_kind = 'staff' AND u.id::text = a.actor_id
    WHERE a.school_id = ${schoolId} AND a.entity = 'student' AND a.entity_id = ${studentId} ORDER BY a.id`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, at: textOf(row.at) }));
}

async function signInsOf(tx: Reading, { schoolId, studentId }: Subject): Promise<StudentRecord['signIns']> {
  const { rows } = await sql<{ at: Date; times: number; device: string | null }>`
    SELECT at, times, details ->> 'device' AS device FROM directory.activity_log
    WHERE school_id = ${schoolId} AND actor_kind = 'student' AND actor_id = ${studentId} AND kind = 'sign-in'
    ORDER BY at, id`.execute(tx);
  return rows.map((row) => ({ ...row, at: textOf(row.at) }));
}

const iconOf = ({ rewardName, icon }: { rewardName: string; icon: string | null }) =>
  iconOfReward({ name: rewardName, icon });

const textOf = (instant: Date): string => instant.toISOString();
