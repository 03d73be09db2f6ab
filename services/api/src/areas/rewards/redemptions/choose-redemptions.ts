import { type RawBuilder, sql } from 'kysely';

/** Which redemptions of a school; absent: any. */
export type RedemptionFilter = {
  classId?: string | undefined;
  studentId?: string | undefined;
  rewardId?: string | undefined;
  /** Still to be handed out, or fulfilled or refunded. */
  status?: 'open' | 'closed' | undefined;
};

/** @param rows how many to read, the latest before `cursor` */
export function latestRedemptions(
  schoolId: string,
  filter: RedemptionFilter,
  { cursor, rows }: { cursor?: number | undefined; rows: number },
): RawBuilder<unknown> {
  const before = cursor === undefined ? sql`` : sql`AND revision < ${cursor}`;
  return sql`
    SELECT * FROM readmodel.redemptions WHERE ${matching(schoolId, filter)} ${before}
    ORDER BY revision DESC LIMIT ${rows}`;
}

export function countRedemptions(schoolId: string, filter: RedemptionFilter): RawBuilder<{ total: number }> {
  return sql`SELECT count(*) AS total FROM readmodel.redemptions WHERE ${matching(schoolId, filter)}`;
}

function matching(
  schoolId: string,
  { classId, studentId, rewardId, status }: RedemptionFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`school_id = ${schoolId}`,
    ...(classId === undefined ? [] : [sql`class_id = ${classId}`]),
    ...(studentId === undefined ? [] : [sql`student_id = ${studentId}`]),
    ...(rewardId === undefined ? [] : [sql`reward_id = ${rewardId}`]),
    ...(status === undefined
      ? []
      : [status === 'open' ? sql`status = 'approved'` : sql`status <> 'approved'`]),
  ];
  return sql.join(conditions, sql` AND `);
}
