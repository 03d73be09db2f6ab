import { type Goal, type GoalScope } from '#contracts/points/goals';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { type SchoolCaller } from '../../../core/auth/student/student-caller.js';
import { isSeenBy } from '../../../core/directory/group-members.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { countGoals } from './goal-progress.js';

type Row = {
  id: string;
  name: string;
  class_id: string | null;
  group_id: string | null;
  house_id: string | null;
  scope_name: string | null;
  target: number;
  starts_on: string;
  reached_at: Date | null;
  may_manage: boolean;
};

/** Reads goals with what they have come to, always of one school and as far as the caller sees them. */
@Injectable()
export class GoalReader {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /** In use, the latest first. */
  async list(caller: SchoolCaller): Promise<Goal[]> {
    const { schoolId, timeZone } = caller;
    const rows = await this.read(caller);
    const points = await countGoals(
      this.db,
      rows.map((row) => ({
        id: row.id,
        schoolId,
        timeZone,
        classId: row.class_id,
        groupId: row.group_id,
        houseId: row.house_id,
        startsOn: row.starts_on,
      })),
    );
    return rows.map((row) => toGoal(row, points.get(row.id) ?? 0));
  }

  /** @throws Problem 404 */
  async get(caller: Caller, goalId: string): Promise<Goal> {
    const found = (await this.list({ ...caller, student: null })).find(({ id }) => id === goalId);
    if (found === undefined) throw notFound('goalId', 'This goal does not exist.');
    return found;
  }

  private async read(caller: SchoolCaller): Promise<Row[]> {
    const { schoolId, role, actor } = caller;
    const { rows } = await sql<Row>`
      SELECT p.id, p.name, p.class_id, p.group_id, p.house_id, p.target, p.starts_on::text, r.reached_at,
             coalesce(c.name, g.name, h.name) AS scope_name,
             ${role === 'school_admin'} OR (${role === 'teacher'} AND p.created_by::text = ${actor.id}) AS may_manage
      FROM directory.point_goals p
      LEFT JOIN directory.classes c ON c.id = p.class_id
      LEFT JOIN directory.groups g ON g.id = p.group_id
      LEFT JOIN directory.houses h ON h.id = p.house_id
      LEFT JOIN readmodel.goals_reached r ON r.goal_id = p.id
      WHERE p.school_id = ${schoolId} AND p.archived_at IS NULL AND c.archived_at IS NULL AND h.archived_at IS NULL
        AND ${isShownTo(caller)}
      ORDER BY p.created_at DESC, p.id`.execute(this.db);
    return rows;
  }
}

/** SQL: whether the caller sees goal `p`: staff but those of a colleague's own group, students their own. */
function isShownTo({ schoolId, role, actor, student }: SchoolCaller): RawBuilder<boolean> {
  if (student === null)
    return sql<boolean>`(p.group_id IS NULL OR ${isSeenBy({ schoolId, role: role ?? 'staff', userId: actor.id })})`;
  const own = sql`SELECT FROM directory.students s WHERE s.id = ${student.studentId}`;
  return sql<boolean>`(
    num_nonnulls(p.class_id, p.group_id, p.house_id) = 0
    OR EXISTS (${own} AND (s.class_id = p.class_id OR s.house_id = p.house_id))
    OR (g.is_shared AND EXISTS (SELECT FROM directory.group_members m
                                WHERE m.group_id = g.id AND m.student_id = ${student.studentId} AND m.until_day IS NULL)))`;
}

function toGoal(row: Row, points: number): Goal {
  const scope: GoalScope =
    row.class_id !== null
      ? 'class'
      : row.group_id !== null
        ? 'group'
        : row.house_id !== null
          ? 'house'
          : 'school';
  return {
    id: row.id,
    name: row.name,
    scope,
    scopeId: row.class_id ?? row.group_id ?? row.house_id,
    scopeName: row.scope_name ?? 'Whole school',
    target: row.target,
    startsOn: row.starts_on,
    points,
    reachedAt: row.reached_at?.toISOString() ?? null,
    mayManage: row.may_manage,
  };
}
