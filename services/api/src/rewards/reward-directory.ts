import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../platform/tokens.js';

export type RewardFacts = {
  rewardId: string;
  type: 'standard' | 'raffle';
  classId: string | null;
  cost: number;
  quantity: number | null;
  winnersWanted: number | null;
  closesAt: Date | null;
  seed: Buffer | null;
  seedCommitment: string | null;
  isActive: boolean;
};

export type SpenderFacts = { studentId: string; classId: string; name: string; isArchived: boolean };

const FIND_REWARD = `
  SELECT id AS "rewardId", type, class_id AS "classId", point_cost AS cost, quantity,
         raffle_winners AS "winnersWanted", raffle_end_date AS "closesAt", raffle_seed AS seed,
         raffle_seed_commitment AS "seedCommitment", is_active AS "isActive"
  FROM directory.rewards
  WHERE school_id = $1 AND id = $2`;

const FIND_STUDENT = `
  SELECT id AS "studentId", class_id AS "classId", name, archived_at IS NOT NULL AS "isArchived"
  FROM directory.students
  WHERE school_id = $1 AND id = $2`;

/** What the directory knows of a reward and of the student who spends points on it. */
@Injectable()
export class RewardDirectory {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  findReward(schoolId: string, rewardId: string): Promise<RewardFacts | undefined> {
    return this.first('find-reward', FIND_REWARD, [schoolId, rewardId]);
  }

  findStudent(schoolId: string, studentId: string): Promise<SpenderFacts | undefined> {
    return this.first('find-spender', FIND_STUDENT, [schoolId, studentId]);
  }

  private async first<Row extends pg.QueryResultRow>(name: string, text: string, values: string[]) {
    const { rows } = await this.pool.query<Row>({ name, text, values });
    return rows[0];
  }
}
