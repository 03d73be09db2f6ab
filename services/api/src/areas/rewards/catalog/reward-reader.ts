import { type Reward } from '#contracts/rewards/reward';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { isTaughtBy } from '../../../core/directory/class-teachers.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { rewardsOf, type RewardsQuery, toReward } from './reward-row.js';

type Reader = Pick<Caller, 'schoolId' | 'role' | 'userId'>;

/** Reads rewards, with how often they were redeemed or entered, always of one school. */
@Injectable()
export class RewardReader {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** All rewards of the school, by name. */
  list(reader: Reader): Promise<Reward[]> {
    return read(inUse(this.db, reader), reader);
  }

  /** Active rewards that a student of the class can choose. @throws Problem 404 */
  async listForClass(reader: Reader, classId: string): Promise<Reward[]> {
    await this.classes.get(reader.schoolId, classId);
    const rewards = inUse(this.db, reader)
      .where('r.is_active', '=', true)
      .where((eb) => eb.or([eb('r.class_id', 'is', null), eb('r.class_id', '=', classId)]));
    return read(rewards, reader);
  }

  /** The school's rewards and those of the reader's classes; an administrator gets those of all classes. */
  listScoped(reader: Reader): Promise<Reward[]> {
    if (reader.role === 'school_admin') return this.list(reader);
    const rewards = inUse(this.db, reader).where((eb) =>
      eb.or([eb('r.class_id', 'is', null), isTaughtBy(reader.userId)]),
    );
    return read(rewards, reader);
  }

  /** @throws Problem 404 */
  async get(reader: Reader, rewardId: string): Promise<Reward> {
    const row = await rewardsOf(this.db, reader).where('r.id', '=', rewardId).executeTakeFirst();
    if (row === undefined) throw notFound('rewardId', 'Reward not found');
    return toReward(row, reader);
  }
}

async function read(rewards: RewardsQuery, reader: Reader): Promise<Reward[]> {
  const rows = await rewards.orderBy('r.name').orderBy('r.id').execute();
  return rows.map((row) => toReward(row, reader));
}

/** Rewards of an archived class are hidden until the class is restored. */
function inUse(db: Kysely<Database>, reader: Reader): RewardsQuery {
  return rewardsOf(db, reader).where('c.archived_at', 'is', null);
}
