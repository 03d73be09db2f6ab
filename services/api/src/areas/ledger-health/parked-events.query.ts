import { PARKED_PAGE_SIZE, type ParkedEvent } from '#contracts/ledger-health';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { askedSchool, isAsked } from '../administration/admin-scope.js';
import { type Page } from '../administration/page.js';
import { type Administrator } from '../../core/auth/administrator.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { causeOf, withoutValues } from './parked-reason.js';

type Row = {
  school_id: string;
  school_name: string;
  stream: string;
  revision: number;
  type: string;
  reason: string;
  parked_at: Date;
};

const LONGEST_TEXT = 300;

@Injectable()
export class ParkedEventsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Latest first. */
  async run(caller: Administrator, schoolId: string | undefined, page: number): Promise<Page<ParkedEvent>> {
    const source = sql`
      FROM readmodel.parked_events e JOIN directory.schools s ON s.id = e.school_id
      WHERE ${isAsked(askedSchool(caller, schoolId))}`;
    const [{ rows }, counted] = await Promise.all([
      sql<Row>`
        SELECT e.school_id, s.name AS school_name, e.stream, e.revision, e.type, e.reason, e.parked_at ${source}
        ORDER BY e.parked_at DESC, e.stream, e.revision DESC
        LIMIT ${PARKED_PAGE_SIZE} OFFSET ${(page - 1) * PARKED_PAGE_SIZE}`.execute(this.db),
      sql<{ total: number }>`SELECT count(*) AS total ${source}`.execute(this.db),
    ]);
    return { items: rows.map(toParkedEvent), total: counted.rows[0]?.total ?? 0 };
  }
}

function toParkedEvent(row: Row): ParkedEvent {
  return {
    id: `${row.stream}@${row.revision}`,
    schoolId: row.school_id,
    schoolName: row.school_name,
    revision: row.revision,
    type: row.type.slice(0, LONGEST_TEXT),
    cause: causeOf(row.reason),
    reason: withoutValues(row.reason).slice(0, LONGEST_TEXT),
    parkedAt: row.parked_at.toISOString(),
  };
}
