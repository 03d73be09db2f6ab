import { type RosterImport } from '#contracts/roster-imports';
import { type Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { applyRoster } from '#jobs/registry';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { refused } from '../../core/http/problem.js';
import { JobQueue } from '../../core/platform/job-queue.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { discard, isBeingApplied, lockOpenImport } from './open-import.js';
import { requireQueue } from './require-queue.js';
import { RosterImportsQuery } from './roster-imports.query.js';

/** Applies or discards the roster that waits for a word. */
@Injectable()
export class EndRosterImport {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly imports: RosterImportsQuery,
  ) {}

  /**
   * Starts the job that applies the roster. Asked again while it is applied, it does nothing.
   * @throws Problem 404, 409 if the preview is another one or there is nothing to apply, or 503 if the queue is away
   */
  async apply(caller: Administrator, importId: string, fingerprint: string): Promise<RosterImport> {
    const { schoolId } = await this.imports.get(caller, importId);
    await requireQueue(this.queue);
    await this.db.transaction().execute(async (tx) => {
      const open = await lockOpenImport(tx, schoolId);
      if (open?.id !== importId || open.state === 'reading')
        throw refused(409, 'roster-not-ready', 'importId', 'This roster does not wait to be applied.');
      if (open.fingerprint !== fingerprint)
        throw refused(409, 'roster-changed', 'importId', 'There is a newer preview. Look at it first.');
      if (await isBeingApplied(tx, open)) return;
      // An executive administrator may confirm what an administrator of the school has uploaded.
      const owner = { schoolId, askedBy: caller.userId };
      const jobId = await recordJob(tx, applyRoster, { importId }, owner);
      await tx
        .updateTable('directory.roster_imports')
        .set({ state: 'applying', job_id: jobId, asked_by: caller.userId })
        .where('id', '=', importId)
        .execute();
    });
    return this.imports.get(caller, importId);
  }

  /** Deletes the file. Does nothing if the roster is over. @throws Problem 404, or 409 while it is applied */
  async discard(caller: Administrator, importId: string): Promise<RosterImport> {
    const { schoolId } = await this.imports.get(caller, importId);
    await this.db.transaction().execute(async (tx) => {
      const open = await lockOpenImport(tx, schoolId);
      if (open?.id !== importId) return;
      if (await isBeingApplied(tx, open))
        throw refused(409, 'roster-applying', 'importId', 'This roster is being applied.');
      await discard(tx, importId);
    });
    return this.imports.get(caller, importId);
  }
}
