import { type RosterImport, type startRosterImport } from '#contracts/rosters/roster-imports';
import { type InputOf } from '#contracts/route';
import { lockRosterImports } from '#database/lock-roster-imports';
import { type Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { planRoster } from '#jobs/registry';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { refused } from '../../../core/http/problem.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireSchool } from '../../schools/require-school.js';
import { discard, isBeingApplied, lockOpenImport } from './open-import.js';
import { requireQueue } from './require-queue.js';
import { RosterImportsQuery } from './roster-imports.query.js';

/** Keeps an uploaded roster and starts the job that reads it. A school has one at a time. */
@Injectable()
export class StartRosterImport {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly imports: RosterImportsQuery,
  ) {}

  /** @throws Problem 404, 409 while another roster is applied, or 503 at once if the queue is away */
  async run(
    caller: Administrator,
    { schoolId: asked, fileName, table, rosterSchool }: InputOf<typeof startRosterImport>,
    content: Buffer,
  ): Promise<RosterImport> {
    const schoolId = await requireSchool(this.db, caller, asked);
    await requireQueue(this.queue);
    const importId = randomUUID();
    await this.db.transaction().execute(async (tx) => {
      // Two uploads at once: the second waits here, and replaces the first.
      await lockRosterImports(tx, schoolId);
      const open = await lockOpenImport(tx, schoolId);
      if (open !== undefined && (await isBeingApplied(tx, open)))
        throw refused(
          409,
          'roster-applying',
          'schoolId',
          'Another roster is being applied. Wait until it is done.',
        );
      if (open !== undefined) await discard(tx, open.id);
      const owner = { schoolId, askedBy: caller.userId };
      await tx
        .insertInto('directory.roster_imports')
        .values({
          id: importId,
          job_id: await recordJob(tx, planRoster, { importId }, owner),
          school_id: schoolId,
          asked_by: caller.userId,
          file_name: fileName,
          content,
          table_choices: table && JSON.stringify(table),
          chosen_school: rosterSchool,
        })
        .execute();
    });
    return this.imports.get(caller, importId);
  }
}
