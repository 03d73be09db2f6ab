import { type RawBuilder, sql } from 'kysely';

export type RedemptionFilter = {
  classId?: string | undefined;
  studentId?: string | undefined;
  /** The revision of the last one of the page before. */
  before?: number | undefined;
  limit: number;
};

/** How many of a reward are shown: the open ones first of all, and then the latest. */
const MOST_OF_REWARD = 1_000;

/** A page of the school's redemptions, of a class's or of a student's. */
export function latestRedemptions(
  schoolId: string,
  { classId, studentId, before, limit }: RedemptionFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`school_id = ${schoolId}`,
    ...(classId === undefined ? [] : [sql`class_id = ${classId}`]),
    ...(studentId === undefined ? [] : [sql`student_id = ${studentId}`]),
    ...(before === undefined ? [] : [sql`revision < ${before}`]),
  ];
  return sql`
    SELECT * FROM readmodel.redemptions WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY revision DESC LIMIT ${limit}`;
}

export function redemptionsOfReward(schoolId: string, rewardId: string): RawBuilder<unknown> {
  return sql`
    SELECT * FROM readmodel.redemptions WHERE reward_id = ${rewardId} AND school_id = ${schoolId}
    ORDER BY status = 'approved' DESC, revision DESC LIMIT ${MOST_OF_REWARD}`;
}
