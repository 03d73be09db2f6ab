import { type RawBuilder, sql } from 'kysely';

export type RedemptionFilter = {
  classId?: string | undefined;
  studentId?: string | undefined;
  /** Revision of the last redemption on the previous page. */
  before?: number | undefined;
  limit: number;
};

/** Maximum number of a reward's redemptions shown: open ones first, then the latest. */
const MOST_OF_REWARD = 1_000;

/** Selects a page of redemptions of the school, a class or a student. */
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
