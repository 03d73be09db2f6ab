import { type Reward } from '#contracts/rewards/reward';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#runtime/clock';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { isTaughtBy } from '../../../core/directory/class-teachers.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { limitOf, ofClass, runningLimit, takenOf } from './reward-limit.js';
import { type RewardRow, rewardsOf, type RewardsQuery, toReward } from './reward-row.js';

type Reader = Pick<Caller, 'schoolId' | 'role' | 'userId'>;

/** Reads rewards, with how often they were redeemed or entered, always of one school. */
@Injectable()
export class RewardReader {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
    private readonly clock: Clock,
  ) {}

  /** All rewards of the school, by name. */
  list(reader: Reader): Promise<Reward[]> {
    return this.read(inUse(this.db, reader), reader);
  }

  /** Active rewards that a student of the class can choose, and for which students there is no more. @throws Problem 404 */
  async listForClass(reader: Reader, classId: string): Promise<Reward[]> {
    await this.classes.get(reader.schoolId, classId);
    const rewards = inUse(this.db, reader)
      .where('r.is_active', '=', true)
      .where((eb) => eb.or([eb('r.class_id', 'is', null), eb('r.class_id', '=', classId)]));
    const [rows, now] = [await inOrder(rewards), this.clock.now()];
    const usedUp = await this.usedUpBy(rows, classId, now);
    return rows.map((row) => toReward(row, reader, now, usedUp.get(row.id)));
  }

  /** The school's rewards and those of the reader's classes; an administrator gets those of all classes. */
  listScoped(reader: Reader): Promise<Reward[]> {
    if (reader.role === 'school_admin') return this.list(reader);
    const rewards = inUse(this.db, reader).where((eb) =>
      eb.or([eb('r.class_id', 'is', null), isTaughtBy(reader.userId)]),
    );
    return this.read(rewards, reader);
  }

  /** @throws Problem 404 */
  async get(reader: Reader, rewardId: string): Promise<Reward> {
    const row = await rewardsOf(this.db, reader).where('r.id', '=', rewardId).executeTakeFirst();
    if (row === undefined) throw notFound('rewardId', 'Reward not found');
    return toReward(row, reader, this.clock.now());
  }

  private async read(rewards: RewardsQuery, reader: Reader): Promise<Reward[]> {
    const [rows, now] = [await inOrder(rewards), this.clock.now()];
    return rows.map((row) => toReward(row, reader, now));
  }

  /** By reward, the students of the class who have had it as often as its limit allows for now. */
  private async usedUpBy(rows: readonly RewardRow[], classId: string, now: Date) {
    const limited = rows.map((row) => ({ rewardId: row.id, limit: runningLimit(limitOf(row), row, now) }));
    const times = new Map(rows.map((row) => [row.id, row.limit_times ?? Infinity]));
    const taken = await takenOf(this.db, limited, ofClass(classId));
    const usedUp = new Map<string, string[]>();
    for (const { rewardId, studentId, taken: count } of taken)
      if (count >= (times.get(rewardId) ?? Infinity))
        usedUp.set(rewardId, [...(usedUp.get(rewardId) ?? []), studentId]);
    return usedUp;
  }
}

function inOrder(rewards: RewardsQuery): Promise<RewardRow[]> {
  return rewards.orderBy('r.name').orderBy('r.id').execute();
}

/** Rewards of an archived class are hidden until the class is restored. */
function inUse(db: Kysely<Database>, reader: Reader): RewardsQuery {
  return rewardsOf(db, reader).where('c.archived_at', 'is', null);
}
