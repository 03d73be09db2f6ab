import { ledgerStream } from '#contracts/events/stream-name';
import { type Database, type SchoolDeletions } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { changeDirectory, type DirectoryChange } from '../../../core/directory/directory-change.js';
import { Clock } from '../../../core/platform/clock.js';
import { DATABASE, EVENT_STORE } from '../../../core/platform/tokens.js';
import { DELETED_SCHOOL_CHANNEL } from './deleted-schools.js';
import { eraseAuditLog, removeRows } from './school-rows.js';

export type Deletion = Pick<Selectable<SchoolDeletions>, 'school_id' | 'requested_by'>;

/** What belongs to a school, in the order in which nothing refers to what is gone. */
const OF_SCHOOL = [
  'directory.award_notes',
  'directory.rewards',
  'directory.point_categories',
  'directory.students',
  'directory.command_log',
  'directory.classes',
  'directory.users',
] as const;

/** As many as there are: what was recorded since the portions went is little. */
const LARGEST_INTEGER = 2_147_483_647;

/**
 * Removes everything of a school. Each step may be done again, so that a deletion that was interrupted anywhere begins
 * again from the first. The school's row goes last, with all that people could see: until then it is closed.
 */
@Injectable()
export class EraseSchool {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    private readonly clock: Clock,
  ) {}

  /** @throws the signal's reason once it is aborted, between two steps */
  async run(deletion: Deletion, signal: AbortSignal): Promise<void> {
    const { school_id: schoolId } = deletion;
    // The facts first: from here on nothing can be written, however late it arrives.
    await this.eventStore.deleteStream(ledgerStream(schoolId));
    signal.throwIfAborted();
    for await (const removed of removeRows(this.db, schoolId)) {
      await this.report(schoolId, removed);
      signal.throwIfAborted();
    }
    await this.forget(schoolId);
    await changeDirectory(this.db, (tx) => this.finish(tx, deletion));
  }

  private async report(schoolId: string, removed: number): Promise<void> {
    await this.db
      .updateTable('directory.school_deletions')
      .set(({ eb }) => ({ rows_removed: eb('rows_removed', '+', removed) }))
      .where('school_id', '=', schoolId)
      .execute();
  }

  /** Every process lets go of the school's state, and its snapshot goes; neither comes back. */
  private async forget(schoolId: string): Promise<void> {
    await sql`SELECT pg_notify(${DELETED_SCHOOL_CHANNEL}, ${schoolId})`.execute(this.db);
    await this.db.deleteFrom('ledger.snapshots').where('stream', '=', ledgerStream(schoolId)).execute();
  }

  private async finish(
    tx: Transaction<Database>,
    { school_id: schoolId, requested_by }: Deletion,
  ): Promise<DirectoryChange | undefined> {
    // Whoever still adds something to the school waits for this lock, and then finds no school to add it to.
    const school = await tx
      .selectFrom('directory.schools')
      .select('name')
      .where('id', '=', schoolId)
      .forUpdate()
      .executeTakeFirst();
    if (school === undefined) return undefined;
    for (const table of OF_SCHOOL) await tx.deleteFrom(table).where('school_id', '=', schoolId).execute();
    await eraseAuditLog(tx, schoolId, LARGEST_INTEGER);
    await tx.deleteFrom('directory.schools').where('id', '=', schoolId).execute();
    await tx
      .updateTable('directory.school_deletions')
      .set({ finished_at: this.clock.now() })
      .where('school_id', '=', schoolId)
      .execute();
    return {
      // The one record that stays; there is no school any more that it could belong to.
      schoolId: null,
      actor: { kind: 'staff', id: requested_by },
      action: 'delete',
      entity: 'school',
      entityId: schoolId,
      before: { name: school.name },
    };
  }
}
