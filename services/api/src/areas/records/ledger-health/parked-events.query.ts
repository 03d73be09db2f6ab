import { PARKED_PAGE_SIZE, type ParkedEvent } from '#contracts/records/ledger-health';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { askedSchool, isAsked } from '../../schools/asked-school.js';
import { type Page, readPage } from '../../../core/directory/read-page.js';
import { type Administrator } from '../../../core/auth/administrator.js';
import { DATABASE } from '../../../core/platform/tokens.js';

const LONGEST_TEXT = 300;

@Injectable()
export class ParkedEventsQuery {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** Latest first. */
  async run(caller: Administrator, schoolId: string | undefined, page: number): Promise<Page<ParkedEvent>> {
    const events = parkedEvents(this.db)
      .where(isAsked(askedSchool(caller, schoolId)))
      .orderBy('e.parked_at', 'desc')
      .orderBy('e.stream')
      .orderBy('e.revision', 'desc');
    const { items, total } = await readPage(events, page, PARKED_PAGE_SIZE);
    return { items: items.map(toParkedEvent), total };
  }
}

/** Parked events `e` with their school `s`. */
function parkedEvents(db: Kysely<Database>) {
  return db
    .selectFrom('readmodel.parked_events as e')
    .innerJoin('directory.schools as s', 's.id', 'e.school_id')
    .select([
      'e.school_id',
      's.name as school_name',
      'e.stream',
      'e.revision',
      'e.type',
      'e.kind',
      'e.reason',
      'e.parked_at',
    ]);
}

type ParkedRow = Awaited<ReturnType<ReturnType<typeof parkedEvents>['executeTakeFirstOrThrow']>>;

function toParkedEvent(row: ParkedRow): ParkedEvent {
  return {
    id: `${row.stream}@${row.revision}`,
    schoolId: row.school_id,
    schoolName: row.school_name,
    revision: row.revision,
    type: row.type.slice(0, LONGEST_TEXT),
    cause: row.kind,
    reason: row.reason.slice(0, LONGEST_TEXT),
    parkedAt: row.parked_at.toISOString(),
  };
}
