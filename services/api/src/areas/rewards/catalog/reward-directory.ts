import { type RewardLimit } from '#domain/reward-limits';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { TEACHER_IDS } from '../../../core/directory/class-teachers.js';
import { POOL } from '../../../core/platform/tokens.js';
import { type LimitCalendar } from './reward-limit.js';
import { type StoreHours } from '#domain/store-hours';

export type RewardFacts = {
  rewardId: string;
  name: string;
  type: 'standard' | 'raffle';
  classId: string | null;
  cost: number;
  quantity: number | null;
  limit: RewardLimit | null;
  winnersWanted: number | null;
  closesAt: Date | null;
  seed: Buffer | null;
  seedCommitment: string | null;
  isActive: boolean;
  /** Teachers of the reward's class; none if the reward is for every class. */
  teacherIds: readonly string[];
  createdBy: string | null;
  school: LimitCalendar & { store_hours: StoreHours };
};

export type SpenderFacts = { studentId: string; classId: string; name: string; isArchived: boolean };

const FIND_REWARD = `
  SELECT r.id AS "rewardId", r.name, r.type, r.class_id AS "classId", r.point_cost AS cost, r.quantity,
         r.raffle_winners AS "winnersWanted", r.raffle_end_date AS "closesAt", r.raffle_seed AS seed,
         r.raffle_seed_commitment AS "seedCommitment", r.is_active AS "isActive",
         ${TEACHER_IDS} AS "teacherIds", r.created_by AS "createdBy",
         CASE WHEN r.limit_per IS NOT NULL THEN json_build_object('times', r.limit_times, 'per', r.limit_per) END AS limit,
         json_build_object('time_zone', sc.time_zone, 'week_starts_on', sc.week_starts_on,
                           'year_starts_on', sc.year_starts_on, 'terms', sc.terms, 'store_hours', sc.store_hours) AS school
  FROM directory.rewards r
  JOIN directory.schools sc ON sc.id = r.school_id
  LEFT JOIN directory.classes c ON c.id = r.class_id
  WHERE r.school_id = $1 AND r.id = $2`;

const FIND_STUDENT = `
  SELECT id AS "studentId", class_id AS "classId", name, archived_at IS NOT NULL AS "isArchived"
  FROM directory.students
  WHERE school_id = $1 AND id = $2`;

/** Looks up a reward and the student who spends points on it in the directory. */
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
