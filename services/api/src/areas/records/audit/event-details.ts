import { type AuditDetail, LEDGER_TYPES } from '#contracts/records/audit';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { type Actor } from '#domain/ledger/events';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type LedgerStore } from '../../../core/ledger/ledger-store.js';
import { readEvents } from '../../../core/ledger/read-stream.js';
import { DATABASE, EVENT_STORE } from '../../../core/platform/tokens.js';
import { namedActor, namesOf, nameOfStudent } from './names.js';

type Details = NonNullable<AuditDetail['event']>;
type Line = Details['lines'][number];

const ANSWER_MS = 2_000;
/** A redemption has a few related events; an event that hands out a whole reward names many. */
const MOST_RELATED = 100;

/** What the list of entries leaves out of an event. */
@Injectable()
export class EventDetails {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: LedgerStore,
  ) {}

  async read(schoolId: string, revision: number): Promise<Details> {
    const [stored, lines, mentioned, related, position] = await Promise.all([
      this.stored(schoolId, revision),
      this.lines(schoolId, revision),
      this.mentioned(schoolId, revision),
      this.related(schoolId, revision),
      this.position(schoolId, revision),
    ]);
    return { ...stored, position, lines, mentioned, related };
  }

  private stored(
    schoolId: string,
    revision: number,
  ): Promise<Pick<Details, 'eventId' | 'commandId' | 'reason'>> {
    return this.db
      .selectFrom('readmodel.ledger_entries')
      .select(['event_id as eventId', 'command_id as commandId'])
      .select(sql<string | null>`data ->> 'reason'`.as('reason'))
      .where('school_id', '=', schoolId)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow();
  }

  private async lines(schoolId: string, revision: number): Promise<Line[]> {
    const rows = await this.db
      .selectFrom('readmodel.point_transactions as t')
      .leftJoin('directory.students as s', 's.id', 't.student_id')
      .leftJoin('directory.classes as c', 'c.id', 't.class_id')
      .select(['t.student_id', 's.name', 'c.name as class_name', 't.amount', 't.balance_after'])
      .where('t.school_id', '=', schoolId)
      .where('t.revision', '=', revision)
      .orderBy('s.name')
      .orderBy('t.student_id')
      .execute();
    return rows.map((row) => ({
      studentId: row.student_id,
      studentName: row.name ?? 'Former student',
      className: row.class_name,
      amount: row.amount,
      balanceBefore: row.balance_after - row.amount,
      balanceAfter: row.balance_after,
    }));
  }

  private async mentioned(schoolId: string, revision: number): Promise<Details['mentioned']> {
    const rows = await this.db
      .selectFrom('readmodel.entry_mentions as m')
      .leftJoin('directory.students as s', 's.id', 'm.student_id')
      .select(['m.student_id as id', 's.name'])
      .distinct()
      .where('m.school_id', '=', schoolId)
      .where('m.revision', '=', revision)
      .orderBy('s.name')
      .orderBy('m.student_id')
      .execute();
    const names = new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
    return rows.map(({ id }) => ({ id, name: nameOfStudent(names, id) }));
  }

  private async related(schoolId: string, revision: number): Promise<Details['related']> {
    const { rows } = await relatedTo(schoolId, revision).execute(this.db);
    const names = await namesOf(
      this.db,
      rows.map(({ actor_id }) => actor_id),
    );
    return rows.map((row) => ({
      id: `l${row.revision}`,
      type: row.type,
      at: row.occurred_at.toISOString(),
      actorName: namedActor({ kind: row.actor_kind, id: row.actor_id }, names).name,
      studentCount: row.student_count,
    }));
  }

  /** The read models do not hold it, and a store that is away must not hide the rest. */
  private async position(schoolId: string, revision: number): Promise<string | null> {
    try {
      for await (const event of readEvents(this.store, ledgerStream(schoolId), revision, ANSWER_MS))
        return event.position === '' ? null : event.position;
    } catch {
      return null;
    }
    return null;
  }
}

type RelatedRow = {
  revision: number;
  type: (typeof LEDGER_TYPES)[number];
  actor_kind: Actor['kind'];
  actor_id: string;
  occurred_at: Date;
  student_count: number;
};

/**
 * Events with the same subject. One that hands out several redemptions or prizes has none: it is found by its students,
 * and its redemptions or prizes by their ids.
 */
export function relatedTo(schoolId: string, revision: number) {
  return sql<RelatedRow>`
    WITH this AS MATERIALIZED (
      SELECT subject_id, data FROM readmodel.ledger_entries WHERE school_id = ${schoolId} AND revision = ${revision}
    ), subjects AS MATERIALIZED (
      SELECT subject_id FROM this WHERE subject_id IS NOT NULL
      UNION
      SELECT id::uuid FROM this, jsonb_array_elements_text(data -> 'redemptionIds') AS id
      WHERE jsonb_typeof(data -> 'redemptionIds') = 'array'
      UNION
      SELECT id::uuid FROM this, jsonb_array_elements_text(data -> 'entryIds') AS id
      WHERE jsonb_typeof(data -> 'entryIds') = 'array'
    ), related AS (
      SELECT e.revision FROM subjects JOIN readmodel.ledger_entries AS e ON e.subject_id = subjects.subject_id
      WHERE e.school_id = ${schoolId}
      UNION
      SELECT e.revision
      FROM subjects
      JOIN readmodel.redemptions AS r ON r.school_id = ${schoolId} AND r.redemption_id = subjects.subject_id
      JOIN readmodel.entry_mentions AS m ON m.student_id = r.student_id AND m.school_id = ${schoolId}
      JOIN readmodel.ledger_entries AS e ON e.school_id = ${schoolId} AND e.revision = m.revision
      WHERE e.subject_id IS NULL AND e.data -> 'redemptionIds' ? r.redemption_id::text
      UNION
      SELECT e.revision
      FROM subjects
      JOIN readmodel.raffle_winners AS w ON w.school_id = ${schoolId} AND w.entry_id = subjects.subject_id
      JOIN readmodel.entry_mentions AS m ON m.student_id = w.student_id AND m.school_id = ${schoolId}
      JOIN readmodel.ledger_entries AS e ON e.school_id = ${schoolId} AND e.revision = m.revision
      WHERE e.subject_id IS NULL AND e.data -> 'entryIds' ? w.entry_id::text
    )
    SELECT e.revision, e.type, e.actor_kind, e.actor_id, e.occurred_at,
           greatest((SELECT count(*) FROM readmodel.point_transactions AS t
                     WHERE t.school_id = e.school_id AND t.revision = e.revision),
                    (SELECT count(DISTINCT m.student_id) FROM readmodel.entry_mentions AS m
                     WHERE m.school_id = e.school_id AND m.revision = e.revision)) AS student_count
    FROM related JOIN readmodel.ledger_entries AS e ON e.school_id = ${schoolId} AND e.revision = related.revision
    WHERE e.revision <> ${revision}
    ORDER BY e.revision LIMIT ${sql.lit(MOST_RELATED)}`;
}
