import { type AuditDetail, type AuditEntry } from '#contracts/records/audit';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { EventDetails } from './event-details.js';
import { readEvents } from './read-events.js';
import { readActivities, readChanges } from './read-records.js';

@Injectable()
export class AuditEntryQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly events: EventDetails,
  ) {}

  /** @throws Problem 404 */
  async run({ schoolId }: Caller, entryId: string): Promise<AuditDetail> {
    const entry = await this.find(schoolId, entryId.slice(0, 1), Number(entryId.slice(1)));
    if (entry === undefined) throw notFound('entryId', 'There is no such entry.');
    const event = entry.source === 'ledger' ? await this.events.read(schoolId, entry.revision) : null;
    return { entry, event };
  }

  private async find(schoolId: string, source: string, position: number): Promise<AuditEntry | undefined> {
    const read = { l: readEvents, c: readChanges, a: readActivities }[source];
    return (await read?.(this.db, schoolId, [position]))?.get(position);
  }
}
