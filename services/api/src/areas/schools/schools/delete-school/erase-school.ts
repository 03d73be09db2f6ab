import { ledgerStream } from '#contracts/events/stream-name';
import { type DirectoryChange } from '#database/directory-change';
import { type Database, type SchoolDeletions } from '#database/schema';
import { discardUnreadBundles } from '#erasure/discard-unread-bundles';
import { type EventStore } from '#event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { changeDirectory } from '../../../../core/directory/change-directory.js';
import { Clock } from '#runtime/clock';
import { DATABASE, EVENT_STORE } from '../../../../core/platform/tokens.js';
import { deletedSchool } from './deleted-schools.js';
import { eraseLogs, removeRows } from './school-rows.js';

export type Deletion = Pick<Selectable<SchoolDeletions>, 'school_id' | 'requested_by'>;

/** Tables with rows of a school, ordered so that nothing refers to deleted rows. */
const OF_SCHOOL = [
  'directory.award_notes',
  'directory.report_pins',
  'directory.report_schedules',
  'directory.rewards',
  'directory.point_categories',
  'directory.students',
  'directory.command_log',
  'directory.classes',
  'directory.users',
] as const;

/**
 * Removes everything that belongs to a school. Every step can be repeated, so an interrupted deletion restarts from the
 * first step. The school's row, with everything that people could see, is deleted last; until then the school is
 * closed.
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
    // Facts first: from here on nothing can be written to the ledger, however late it arrives.
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

  /** Every process drops the school's state, and its snapshot is deleted; neither is created again. */
  private async forget(schoolId: string): Promise<void> {
    await sql`SELECT pg_notify(${deletedSchool.name}, ${schoolId})`.execute(this.db);
    await this.db.deleteFrom('ledger.snapshots').where('stream', '=', ledgerStream(schoolId)).execute();
  }

  private async finish(
    tx: Transaction<Database>,
    { school_id: schoolId, requested_by }: Deletion,
  ): Promise<DirectoryChange | undefined> {
    await discardUnreadBundles(tx, schoolId);
    // Transactions that still add something to the school wait for this lock, and then find no school to add it to.
    const school = await tx
      .selectFrom('directory.schools')
      .select('name')
      .where('id', '=', schoolId)
      .forUpdate()
      .executeTakeFirst();
    if (school === undefined) return undefined;
    for (const table of OF_SCHOOL) await tx.deleteFrom(table).where('school_id', '=', schoolId).execute();
    await eraseLogs(tx, schoolId);
    await tx.deleteFrom('directory.schools').where('id', '=', schoolId).execute();
    await tx
      .updateTable('directory.school_deletions')
      .set({ finished_at: this.clock.now() })
      .where('school_id', '=', schoolId)
      .execute();
    return {
      // This record stays; the school that it could belong to no longer exists.
      schoolId: null,
      actor: { kind: 'staff', id: requested_by },
      action: 'delete',
      entity: 'school',
      entityId: schoolId,
      before: { name: school.name },
    };
  }
}
