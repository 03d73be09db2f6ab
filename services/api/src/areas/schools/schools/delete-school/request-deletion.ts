import { recordChange } from '#database/directory-change';
import { READ_MODEL_FENCE } from '#database/read-model-fence';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Administrator } from '../../../../core/auth/administrator.js';
import { refused } from '../../../../core/http/problem.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../../core/platform/tokens.js';
import { isBeingDeleted, lockSchool } from '../lock-school.js';
import { readSchool } from '../school-row.js';
import { countRows } from './school-rows.js';
import { SchoolDeletions } from './school-deletions.js';

/** Starts a school's permanent deletion, which then continues in the background. */
@Injectable()
export class RequestDeletion {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly deletions: SchoolDeletions,
  ) {}

  /** Does nothing if the deletion has already begun. @throws Problem 404, or 422 if a `name` is given that is not the school's */
  async run(caller: Administrator, schoolId: string, name?: string): Promise<void> {
    await readSchool(this.db, schoolId);
    // Runs first, because counting takes time and the fence below blocks the projectors.
    const rows = await countRows(this.db, schoolId);
    await this.db.transaction().execute(async (tx) => {
      // Must come before the transaction writes anything: see the fence.
      await sql`SELECT pg_advisory_xact_lock(${sql.raw(READ_MODEL_FENCE)})`.execute(tx);
      await this.begin(tx, caller, { schoolId, name, rows });
    });
    this.deletions.wake();
  }

  /** After the commit nobody of the school can sign in, and none of its events are projected. */
  private async begin(
    tx: Transaction<Database>,
    { actor, userId }: Administrator,
    { schoolId, name, rows }: { schoolId: string; name: string | undefined; rows: number },
  ): Promise<void> {
    const school = await lockSchool(tx, schoolId);
    if (await isBeingDeleted(tx, schoolId)) return;
    if (name !== undefined && name !== school.name)
      throw refused(422, 'name-differs', 'name', 'Type the name of the school exactly as it is.');
    await tx
      .updateTable('directory.schools')
      .set({ is_active: false, version: school.version + 1 })
      .where('id', '=', schoolId)
      .execute();
    await tx
      .insertInto('directory.school_deletions')
      .values({
        school_id: schoolId,
        requested_by: userId,
        rows_total: rows,
        requested_at: this.clock.now(),
      })
      .execute();
    await recordChange(tx, {
      schoolId,
      actor,
      action: 'update',
      entity: 'school',
      entityId: schoolId,
      before: { is_active: school.is_active },
      after: { is_active: false },
    });
  }
}
