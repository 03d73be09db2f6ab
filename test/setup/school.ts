import { login } from '#contracts/accounts/auth';
import type { Role } from '#domain/roles';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ApiClient } from './api-client.js';

export const PASSWORD = 'a quiet password';
/** Costs next to nothing to verify, unlike a hash that the product makes: Argon2 takes the cost from the hash. */
const cheapHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1 });

export type TestSchool = {
  id: string;
  users: Record<'staff' | 'teacher' | 'school_admin', TestUser>;
  /** A class that the teacher teaches. */
  classId: string;
  studentIds: [string, string, string];
  /** A category of the whole school. */
  categoryId: string;
  /** A category of the class. */
  classCategoryId: string;
};
export type TestUser = { id: string; email: string };

/** Writes a school into the directory, with one user of each role, a class of three students and categories. */
export async function addSchool(pool: pg.Pool, timeZone = 'America/Chicago'): Promise<TestSchool> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at) VALUES ($1, 'Birch School', $2, now() + '30 days')`,
    [id, timeZone],
  );
  const users = {
    staff: await addUser(pool, 'staff', id),
    teacher: await addUser(pool, 'teacher', id),
    school_admin: await addUser(pool, 'school_admin', id),
  };
  const classId = await addClass(pool, id, users.teacher.id);
  const studentIds: TestSchool['studentIds'] = [
    await addStudent(pool, id, classId, 'Ada Park'),
    await addStudent(pool, id, classId, 'Ben Ortiz'),
    await addStudent(pool, id, classId, 'Cy Novak'),
  ];
  const categoryId = await addCategory(pool, id);
  return {
    id,
    users,
    classId,
    studentIds,
    categoryId,
    classCategoryId: await addCategory(pool, id, classId),
  };
}

export async function addUser(
  pool: pg.Pool,
  role: Role,
  schoolId: string | null,
  passwordHash = cheapHash,
): Promise<TestUser> {
  const id = randomUUID();
  const email = `${role}-${id}@birch.test`;
  await pool.query(
    `INSERT INTO directory.users (id, school_id, email, first_name, last_name, role, password_hash)
     VALUES ($1, $2, $3, 'Kim', 'Lee', $4, $5)`,
    [id, schoolId, email, role, await passwordHash],
  );
  return { id, email };
}

export async function addClass(
  pool: pg.Pool,
  schoolId: string,
  teacherId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    'INSERT INTO directory.classes (id, school_id, name, teacher_id) VALUES ($1, $2, $3, $4)',
    [id, schoolId, `Class ${id.slice(0, 4)}`, teacherId],
  );
  return id;
}

export async function addStudent(
  pool: pg.Pool,
  schoolId: string,
  classId: string,
  name: string,
): Promise<string> {
  const id = randomUUID();
  await pool.query('INSERT INTO directory.students (id, school_id, class_id, name) VALUES ($1, $2, $3, $4)', [
    id,
    schoolId,
    classId,
    name,
  ]);
  return id;
}

export async function addCategory(
  pool: pg.Pool,
  schoolId: string,
  classId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.point_categories (id, school_id, class_id, name) VALUES ($1, $2, $3, 'Respect')`,
    [id, schoolId, classId],
  );
  return id;
}

export async function signIn(client: ApiClient, { email }: TestUser): Promise<ApiClient> {
  const { status } = await client.call(login, { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return client;
}

/** A request to join the school by somebody who has none. */
export async function addJoinRequest(pool: pg.Pool, schoolId: string): Promise<string> {
  const [id, user] = [randomUUID(), await addUser(pool, 'staff', null)];
  await pool.query(
    'INSERT INTO directory.join_requests (id, school_id, user_id, requested_at) VALUES ($1, $2, $3, now())',
    [id, schoolId, user.id],
  );
  return id;
}
