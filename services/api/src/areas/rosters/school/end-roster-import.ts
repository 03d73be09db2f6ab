import { type applyRosterImport, MOST_INVITED, type RosterImport } from '#contracts/rosters/roster-imports';
import { type InputOf } from '#contracts/route';
import { decidedBalances } from '#database/decided-balances';
import { type Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { applyRoster } from '#jobs/registry';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { refused } from '../../../core/http/problem.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { InvitationBudget } from '../../staff/user-management/invitation-budget.js';
import { discard, isBeingApplied, lockOpenImport } from './open-import.js';
import { requireDecided } from './require-decided.js';
import { requireQueue } from './require-queue.js';
import { RosterImportsQuery } from './roster-imports.query.js';

/** Applies or discards the roster that waits for a word. */
@Injectable()
export class EndRosterImport {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly imports: RosterImportsQuery,
    private readonly mailer: Mailer,
    private readonly budget: InvitationBudget,
  ) {}

  /**
   * Starts the job that applies the roster. Asked again while it is applied, it does nothing.
   * @throws Problem 404, 409 if the preview has changed, there is nothing to apply or something is not decided, or 503 if the
   *   queue is away
   */
  async apply(
    caller: Administrator,
    { importId, fingerprint, invitesStaff, deactivatesStaff, choices }: InputOf<typeof applyRosterImport>,
  ): Promise<RosterImport> {
    const { schoolId, counts } = await this.imports.get(caller, importId);
    await requireQueue(this.queue);
    if (choices?.transferredBalances == null)
      requireDecided(counts, await decidedBalances(this.db, schoolId));
    if (invitesStaff) await this.chargeInvitations(schoolId, counts?.newStaff ?? 0);
    await this.db.transaction().execute(async (tx) => {
      const open = await lockOpenImport(tx, schoolId);
      if (open?.id !== importId || open.state === 'reading')
        throw refused(409, 'roster-not-ready', 'importId', 'This roster is not waiting to be applied.');
      if (open.fingerprint !== fingerprint)
        throw refused(409, 'roster-changed', 'importId', 'There is a newer preview. Look at it first.');
      if (await isBeingApplied(tx, open)) return;
      // An executive administrator may confirm what an administrator of the school has uploaded.
      const owner = { schoolId, askedBy: caller.userId };
      const jobId = await recordJob(tx, applyRoster, { importId }, owner);
      await tx
        .updateTable('directory.roster_imports')
        .set({
          state: 'applying',
          job_id: jobId,
          asked_by: caller.userId,
          invites_staff: invitesStaff,
          deactivates_staff: deactivatesStaff,
          choices: choices === undefined ? null : JSON.stringify(choices),
        })
        .where('id', '=', importId)
        .execute();
    });
    return this.imports.get(caller, importId);
  }

  /** @throws Problem 409 if one import would invite too many, 429 after too many in a day, or 503 if no mail can be sent */
  private async chargeInvitations(schoolId: string, people: number): Promise<void> {
    if (people === 0) return;
    await this.mailer.requireMail();
    if (people > MOST_INVITED)
      throw refused(
        409,
        'too-many-invitations',
        'invitesStaff',
        `At most ${MOST_INVITED} people are invited at once. Apply the roster without invitations, and invite them on User Management.`,
      );
    for (let charged = 0; charged < people; charged += 1) await this.budget.charge(schoolId);
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
