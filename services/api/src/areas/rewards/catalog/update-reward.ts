import { type Reward } from '#contracts/rewards/reward';
import { type updateReward } from '#contracts/rewards/rewards';
import { type InputOf } from '#contracts/route';
import { type DirectoryChange, recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { editable, type LockedReward, lockReward } from './lock-reward.js';
import { limitColumns } from './reward-limit.js';
import { RewardReader } from './reward-reader.js';

export type RewardEdit = InputOf<typeof updateReward>;
type Details = ReturnType<typeof editable>;

@Injectable()
export class UpdateReward {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly rewards: RewardReader,
  ) {}

  /**
   * Edits, archives or restores a reward. A change that was already made does nothing.
   * @throws Problem 409 if someone else has changed the reward since `version`
   */
  async run(caller: Caller, { rewardId, version, isActive, ...edit }: RewardEdit): Promise<Reward> {
    await this.db.transaction().execute(async (tx) => {
      const before = await lockReward(tx, caller, rewardId);
      requireVersion('reward', before.version, version);
      const details = detailsAfter(before, edit);
      const active = isActive ?? before.is_active;
      if (active && !before.is_active && before.class_archived_at !== null) {
        throw refused(409, 'class-archived', 'rewardId', 'This reward’s class is archived.');
      }
      const changes = [...editOf(before, details), ...switchOf(before, active)];
      if (changes.length === 0) return;
      await tx
        .updateTable('directory.rewards')
        .set({ ...details, is_active: active, version: before.version + 1 })
        .where('id', '=', rewardId)
        .execute();
      const { schoolId, actor } = caller;
      await recordChanges(
        tx,
        changes.map((change) => ({ schoolId, actor, entity: 'reward', entityId: rewardId, ...change })),
      );
    });
    return this.rewards.get(caller, rewardId);
  }
}

function detailsAfter(
  before: LockedReward,
  edit: Omit<RewardEdit, 'rewardId' | 'version' | 'isActive'>,
): Details {
  const { name, description, icon, pointCost, quantity, limit } = edit;
  if (before.type === 'raffle' && quantity != null) {
    throw refused(422, 'raffle-without-quantity', 'quantity', 'A raffle has winners, not a quantity.');
  }
  const columns = limit === undefined ? {} : limitColumns(limit);
  return edited(editable(before), { name, description, icon, point_cost: pointCost, quantity, ...columns });
}

type Change = Pick<DirectoryChange, 'action' | 'before' | 'after'>;

function editOf(found: LockedReward, after: Details): Change[] {
  const before = editable(found);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame ? [] : [{ action: 'update', before, after }];
}

function switchOf(found: LockedReward, isActive: boolean): Change[] {
  if (found.is_active === isActive) return [];
  return [
    isActive ? { action: 'restore', after: editable(found) } : { action: 'archive', before: editable(found) },
  ];
}
