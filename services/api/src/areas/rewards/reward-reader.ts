import { type Reward } from '#contracts/reward';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { ClassReader } from '../../core/directory/class-reader.js';
import { notFound } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { type RewardRow, toReward } from './reward-row.js';

type Reader = Pick<Caller, 'schoolId' | 'role' | 'userId'>;

/** Rewards of an archived class are hidden until the class is restored. */
const CLASS_IN_USE = sql`c.archived_at IS NULL`;

/** Reads rewards, with how often they were redeemed or entered, always of one school. */
@Injectable()
export class RewardReader {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** All rewards of the school, by name. */
  list(reader: Reader): Promise<Reward[]> {
    return this.where(reader, CLASS_IN_USE);
  }

  /** Active rewards that a student of the class can choose. @throws Problem 404 */
  async listForClass(reader: Reader, classId: string): Promise<Reward[]> {
    await this.classes.get(reader.schoolId, classId);
    return this.where(
      reader,
      sql`${CLASS_IN_USE} AND r.is_active AND (r.class_id IS NULL OR r.class_id = ${classId})`,
    );
  }

  /** The school's rewards and those of the reader's classes; an administrator gets those of all classes. */
  listScoped(reader: Reader): Promise<Reward[]> {
    if (reader.role === 'school_admin') return this.list(reader);
    return this.where(
      reader,
      sql`${CLASS_IN_USE} AND (r.class_id IS NULL OR c.teacher_id = ${reader.userId})`,
    );
  }

  /** @throws Problem 404 */
  async get(reader: Reader, rewardId: string): Promise<Reward> {
    const [reward] = await this.where(reader, sql`r.id = ${rewardId}`);
    if (reward === undefined) throw notFound('rewardId', 'Reward not found');
    return reward;
  }

  private async where(reader: Reader, condition: RawBuilder<unknown>): Promise<Reward[]> {
    const { rows } = await sql<RewardRow>`
      SELECT r.id, r.name, r.description, r.type, r.point_cost, r.quantity, r.class_id, c.name AS class_name,
             r.is_active, r.raffle_winners, r.raffle_end_date, r.raffle_seed_commitment, r.created_at, r.version,
             r.created_by, c.teacher_id, coalesce(s.redeemed, 0) AS redeemed, coalesce(s.entries, 0) AS entries,
             d.reward_id IS NOT NULL AS is_drawn
      FROM directory.rewards r
      LEFT JOIN directory.classes c ON c.id = r.class_id
      LEFT JOIN readmodel.reward_stock s ON s.reward_id = r.id
      LEFT JOIN readmodel.raffle_draws d ON d.reward_id = r.id
      WHERE r.school_id = ${reader.schoolId} AND ${condition}
      ORDER BY r.name, r.id`.execute(this.db);
    return rows.map((row) => toReward(row, reader));
  }
}
