import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Call } from './api-client.js';
import type { TestSchool } from './school.js';

/** Fingerprint of an assignment to houses that changes nothing. */
const NOBODY_MOVES = createHash('sha256').update('[]').digest('hex');

/** Ids of what students of several classes belong to. */
export type TestTeams = { houseId: string; groupId: string; goalId: string };

/** Adds one of each to a school, and a second house, as an assignment needs two. */
export async function addTeams(
  pool: pg.Pool,
  { id, users }: Pick<TestSchool, 'id' | 'users'>,
): Promise<TestTeams> {
  for (const table of ['point_goals', 'houses', 'groups'])
    await pool.query(`DELETE FROM directory.${table} WHERE school_id = $1`, [id]);
  const [houseId] = [await addHouse(pool, id, 'Oak'), await addHouse(pool, id, 'Elm')];
  const ownerId = users.teacher.id;
  return {
    houseId,
    groupId: await addGroup(pool, id, ownerId),
    goalId: await addGoal(pool, id, ownerId),
  };
}

export async function addHouse(pool: pg.Pool, schoolId: string, name: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.houses (id, school_id, name, color, icon, created_at) VALUES ($1, $2, $3, 'green', 'tree', now())`,
    [id, schoolId, name],
  );
  return id;
}

/** A group that its owner shares with colleagues. */
export async function addGroup(
  pool: pg.Pool,
  schoolId: string,
  ownerId: string,
  studentIds: readonly string[] = [],
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.groups (id, school_id, name, owner_id, is_shared, created_at)
     VALUES ($1, $2, 'Bus 7', $3, true, now())`,
    [id, schoolId, ownerId],
  );
  await pool.query(
    `INSERT INTO directory.group_members (group_id, student_id, from_day)
     SELECT $1, student_id, '2020-01-01' FROM unnest($2::uuid[]) AS student_id`,
    [id, studentIds],
  );
  return id;
}

/** A goal of the whole school. */
async function addGoal(pool: pg.Pool, schoolId: string, makerId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.point_goals (id, school_id, name, target, starts_on, created_by, created_at)
     VALUES ($1, $2, 'Pajama day', 300, '2020-01-01', $3, now())`,
    [id, schoolId, makerId],
  );
  return id;
}

/** Input that the routes about them accept. */
export function teamCalls(
  { houseId, groupId, goalId }: TestTeams,
  { classId, studentIds: [studentId] }: Pick<TestSchool, 'classId' | 'studentIds'>,
): Record<string, Call> {
  return {
    listHouses: {},
    createHouse: { body: { name: `House ${randomUUID().slice(0, 8)}` } },
    updateHouse: { params: { houseId }, body: { color: 'teal' } },
    archiveHouse: { params: { houseId } },
    previewAssignment: { body: { how: 'file' } },
    assignHouses: { body: { how: 'file', fingerprint: NOBODY_MOVES } },
    listGoals: {},
    createGoal: { body: { name: 'Picnic', scope: 'class', scopeId: classId, target: 100 } },
    archiveGoal: { params: { goalId } },
    listGroups: {},
    createGroup: { body: { name: 'Choir', studentIds: [studentId] } },
    updateGroup: { params: { groupId }, body: { isShared: true } },
    deleteGroup: { params: { groupId } },
    changeGroupMembers: { params: { groupId }, body: { add: [studentId] } },
    listGroupStudents: { params: { groupId } },
    listGroupMemberships: { params: { groupId } },
    getHouseStandings: { query: { period: 'school-year' } },
  };
}
