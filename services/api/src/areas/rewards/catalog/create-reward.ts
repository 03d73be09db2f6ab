import { newIdFor } from '#contracts/events/ids';
import { type Reward } from '#contracts/rewards/reward';
import { type createReward } from '#contracts/rewards/rewards';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { type IconName } from '#domain/icons';
import { iconOfReward } from '#domain/looks';
import { commit } from '#domain/raffle-draw';
import { type RewardLimit } from '#domain/reward-limits';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { type Caller } from '../../../core/auth/caller.js';
import { mayManageClass } from '../../../core/auth/class-rights.js';
import { ClassReader, teacherIdsOf } from '../../../core/directory/class-reader.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { refused } from '../../../core/http/problem.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { limitColumns } from './reward-limit.js';
import { RewardReader } from './reward-reader.js';

const SEED_BYTES = 32;

export type NewReward = {
  name: string;
  description: string | null;
  /** Absent: an icon that fits the name. */
  icon?: IconName | undefined;
  pointCost: number;
  /** How often each student may have it; null: any number of times. */
  limit: RewardLimit | null;
  /** Null: available to every class of the school. */
  classId: string | null;
} & (
  | { type: 'standard'; quantity: number | null }
  | { type: 'raffle'; raffleWinners: number; raffleEndDate: Date | null }
);

/** The contract has checked that each type has exactly its own fields. */
export function toNewReward({
  type,
  quantity,
  raffleWinners,
  raffleEndDate,
  ...common
}: InputOf<typeof createReward>): NewReward {
  if (type === 'standard') return { ...common, type, quantity };
  const endDate = raffleEndDate === null ? null : new Date(raffleEndDate);
  return { ...common, type, raffleWinners: raffleWinners ?? 1, raffleEndDate: endDate };
}

@Injectable()
export class CreateReward {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
    private readonly rewards: RewardReader,
  ) {}

  /** Creates a reward. A repeated command has no further effect. */
  async run(caller: Caller, command: RepeatableCommand, reward: NewReward): Promise<CommandAnswer<Reward>> {
    const id = newIdFor(command.commandId, 'reward');
    const replayed = await this.create(caller, command, new Map([[id, reward]]));
    return new CommandAnswer(await this.rewards.get(caller, id), replayed);
  }

  /** Creates several rewards, all or none. */
  async runAll(
    caller: Caller,
    command: RepeatableCommand,
    rewards: readonly NewReward[],
  ): Promise<CommandAnswer<Reward[]>> {
    const byId = new Map(
      rewards.map((reward, index) => [newIdFor(command.commandId, `reward ${index}`), reward]),
    );
    const replayed = await this.create(caller, command, byId);
    const created = await Promise.all([...byId.keys()].map((id) => this.rewards.get(caller, id)));
    return new CommandAnswer(created, replayed);
  }

  /** @returns whether the command had been carried out before */
  private async create(
    caller: Caller,
    command: RepeatableCommand,
    rewards: ReadonlyMap<string, NewReward>,
  ): Promise<boolean> {
    const { schoolId, actor, userId } = caller;
    for (const classId of new Set([...rewards.values()].map((reward) => reward.classId)))
      await this.requireScope(caller, classId);
    const now = this.clock.now();
    const rows = [...rewards].map(([id, reward]) => ({ id, ...rowOf(reward, now) }));
    return changeDirectoryOnce(this.db, command, async (tx) => {
      const inserted = await tx
        .insertInto('directory.rewards')
        .values(
          rows.map(({ id, after, seed }) => ({
            id,
            school_id: schoolId,
            ...after,
            raffle_seed: seed,
            created_at: now,
            created_by: userId,
          })),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      const ids = new Set(inserted.map(({ id }) => id));
      return rows
        .filter(({ id }) => ids.has(id))
        .map(({ id, after }) => ({
          schoolId,
          actor,
          action: 'create',
          entity: 'reward',
          entityId: id,
          after,
        }));
    });
  }

  private async requireScope(caller: Caller, classId: string | null): Promise<void> {
    if (classId === null) return;
    const schoolClass = await this.classes.requireActive(caller.schoolId, classId);
    if (!mayManageClass(caller, teacherIdsOf(schoolClass))) {
      const message = 'You can only add rewards for the whole school or your own classes.';
      throw refused(403, 'not-your-class', 'classId', message);
    }
  }
}

function rowOf(reward: NewReward, now: Date) {
  const { name, description, pointCost, limit, classId, type } = reward;
  const icon = iconOfReward({ name, icon: reward.icon ?? null });
  const common = {
    name,
    description,
    icon,
    point_cost: pointCost,
    ...limitColumns(limit),
    class_id: classId,
    type,
  };
  const { seed, ...details } = detailsOf(reward, now);
  return { after: { ...common, ...details }, seed };
}

/**
 * A raffle gets its secret seed now. Before the draw only the commitment to it may be visible, in the audit log too.
 */
function detailsOf(reward: NewReward, now: Date) {
  if (reward.type === 'standard') return { quantity: reward.quantity, seed: null };
  const { raffleWinners, raffleEndDate } = reward;
  if (raffleEndDate !== null && raffleEndDate <= now) {
    throw refused(422, 'end-date-past', 'raffleEndDate', 'The end date must be in the future.');
  }
  const seed = randomBytes(SEED_BYTES);
  return {
    raffle_winners: raffleWinners,
    raffle_end_date: raffleEndDate,
    raffle_seed_commitment: commit(seed.toString('hex')),
    seed,
  };
}
