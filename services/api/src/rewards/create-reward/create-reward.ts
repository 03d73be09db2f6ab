import { type Database } from '#database/schema';
import { commit } from '#domain/raffle-draw';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { type Caller } from '../../auth/caller.js';
import { ClassReader } from '../../directory/class-reader.js';
import { changeDirectory } from '../../directory/directory-change.js';
import { Clock } from '../../platform/clock.js';
import { DATABASE } from '../../platform/tokens.js';

const SEED_BYTES = 32;

export type NewReward = {
  name: string;
  description: string | null;
  pointCost: number;
  /** Null: for every class of the school. */
  classId: string | null;
} & (
  | { type: 'standard'; quantity: number | null }
  | { type: 'raffle'; raffleWinners: number; raffleEndDate: Date | null }
);

@Injectable()
export class CreateReward {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
  ) {}

  /** Creates the reward `id`; once, however often it is asked to. */
  async run({ schoolId, actor }: Caller, id: string, reward: NewReward): Promise<void> {
    const { name, description, pointCost, classId, type } = reward;
    if (classId !== null) await this.classes.requireActive(schoolId, classId);
    const common = { name, description, point_cost: pointCost, class_id: classId, type };
    const { seed, ...after } = { ...common, ...detailsOf(reward) };
    await changeDirectory(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.rewards')
        .values({ id, school_id: schoolId, ...after, raffle_seed: seed, created_at: this.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      return { schoolId, actor, action: 'create', entity: 'reward', entityId: id, after };
    });
  }
}

/** A raffle gets its secret seed now; only the commitment to it may be seen before the draw, in the audit log too. */
function detailsOf(reward: NewReward) {
  if (reward.type === 'standard') return { quantity: reward.quantity, seed: null };
  const seed = randomBytes(SEED_BYTES);
  return {
    raffle_winners: reward.raffleWinners,
    raffle_end_date: reward.raffleEndDate,
    raffle_seed_commitment: commit(seed.toString('hex')),
    seed,
  };
}
