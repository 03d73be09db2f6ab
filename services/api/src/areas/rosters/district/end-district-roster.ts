import {
  appliedTogether,
  type applyDistrictRoster as applyRoute,
  type DistrictRoster,
} from '#contracts/rosters/district-rosters';
import { type TransferredBalances } from '#contracts/rosters/roster-imports';
import { type InputOf } from '#contracts/route';
import { recordChange } from '#database/directory-change';
import { discardDistrictRosters } from '#database/open-district-rosters';
import { type Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { applyDistrictRoster } from '#jobs/registry';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { refused } from '../../../core/http/problem.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireDecided } from '../school/require-decided.js';
import { requireQueue } from '../school/require-queue.js';
import { DistrictRostersQuery } from './district-rosters.query.js';
import { takeTurn } from './open-district-roster.js';
import { fingerprintOf, schoolRostersOf } from './school-rosters.js';

/** Applies or discards the rosters of a bundle that wait for a word. */
@Injectable()
export class EndDistrictRoster {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly rosters: DistrictRostersQuery,
  ) {}

  /**
   * Starts the job that applies the rosters that are not held, without invitations.
   * @throws Problem 404, 409 if the previews are others, there is nothing to apply, it is being applied or something is not decided, or 503 if the queue is away
   */
  async apply(
    { userId }: Administrator,
    { rosterId, fingerprint, transferredBalances }: InputOf<typeof applyRoute>,
  ): Promise<DistrictRoster> {
    const districtId = await this.rosters.districtOf(rosterId);
    await requireQueue(this.queue);
    await this.db.transaction().execute(async (tx) => {
      await takeTurn(tx, districtId);
      const unlocked = await lockImports(tx, rosterId);
      const together = appliedTogether(await schoolRostersOf(tx, rosterId)).filter(({ id }) =>
        unlocked.has(id),
      );
      if (together.length === 0)
        throw refused(409, 'roster-not-ready', 'rosterId', 'No roster is waiting to be applied.');
      if (fingerprintOf(together) !== fingerprint)
        throw refused(409, 'roster-changed', 'rosterId', 'There are newer previews. Look at them first.');
      const balances = await decide(tx, { districtId, userId, chosen: transferredBalances });
      for (const { counts } of together) requireDecided(counts, balances);
      const job_id = await recordJob(tx, applyDistrictRoster, { rosterId }, { districtId, askedBy: userId });
      await tx.updateTable('directory.district_rosters').set({ job_id }).where('id', '=', rosterId).execute();
      const ids = together.map(({ id }) => id);
      await tx
        .updateTable('directory.roster_imports')
        .set({
          state: 'applying',
          job_id,
          asked_by: userId,
          invites_staff: false,
          deactivates_staff: false,
          choices: JSON.stringify({ transferredBalances: balances }),
        })
        .where('id', 'in', ids)
        .execute();
    });
    return this.rosters.get(rosterId);
  }

  /** Discards the district’s rosters that wait. @throws Problem 404, or 409 while one is applied */
  async discard(rosterId: string): Promise<DistrictRoster> {
    const districtId = await this.rosters.districtOf(rosterId);
    await this.db.transaction().execute(async (tx) => {
      await takeTurn(tx, districtId);
      await discardDistrictRosters(tx, districtId);
    });
    return this.rosters.get(rosterId);
  }
}

type Decision = { districtId: string; userId: string; chosen: TransferredBalances | null };

/** Keeps what is chosen for this roster and later ones. @returns what was chosen before if nothing is now */
async function decide(
  tx: Transaction<Database>,
  { districtId, userId, chosen }: Decision,
): Promise<TransferredBalances | null> {
  const { transferred_balances: before } = await tx
    .selectFrom('directory.districts')
    .select('transferred_balances')
    .where('id', '=', districtId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (chosen === null || chosen === before) return before;
  await tx
    .updateTable('directory.districts')
    .set({ transferred_balances: chosen })
    .where('id', '=', districtId)
    .execute();
  await recordChange(tx, {
    schoolId: null,
    actor: { kind: 'staff', id: userId },
    action: 'update',
    entity: 'district',
    entityId: districtId,
    before: { transferred_balances: before },
    after: { transferred_balances: chosen },
  });
  return chosen;
}

/** @returns the ids of its schools’ imports that wait, without those that somebody is busy with at this moment */
async function lockImports(tx: Transaction<Database>, rosterId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('directory.roster_imports')
    .select('id')
    .where('district_roster_id', '=', rosterId)
    .where('state', 'in', ['ready', 'applying'])
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
