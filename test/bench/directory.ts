import { hashOf, newToken } from '#api/core/auth/tokens';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type School } from './contenders/awards.js';
import { withClient } from './with-client.js';

export type EnrolledSchool = School & {
  categoryId: string;
  /** Session token of a teacher. */ token: string;
};

/** Adds schools with classes, students and a category to the directory, and signs in a teacher of each. */
export function enrol(databaseUrl: string, schools: readonly School[]): Promise<EnrolledSchool[]> {
  return withClient(databaseUrl, async (client) => {
    const enrolled: EnrolledSchool[] = [];
    for (const school of schools) enrolled.push(await enrolOne(client, school));
    return enrolled;
  });
}

async function enrolOne(client: pg.Client, school: School): Promise<EnrolledSchool> {
  const { id, students } = school;
  const [teacherId, categoryId, token] = [randomUUID(), randomUUID(), newToken()];
  const classIds = [...new Set(students.map(({ classId }) => classId))];
  await client.query(
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
     VALUES ($1, 'Birch School', 'America/Chicago', now() + interval '1 day')`,
    [id],
  );
  await client.query(
    `INSERT INTO directory.users (id, school_id, email, first_name, last_name, role)
     VALUES ($1, $2, $3, 'Kim', 'Lee', 'teacher')`,
    [teacherId, id, `${teacherId}@birch.test`],
  );
  await client.query(
    `INSERT INTO directory.sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [hashOf(token), teacherId],
  );
  await client.query(
    `INSERT INTO directory.classes (id, school_id, name, teacher_id)
     SELECT class, $2, 'Class ' || number, $3 FROM unnest($1::uuid[]) WITH ORDINALITY AS given (class, number)`,
    [classIds, id, teacherId],
  );
  await client.query(
    `INSERT INTO directory.students (id, school_id, class_id, name)
     SELECT student, $3, class, 'Ada Park' FROM unnest($1::uuid[], $2::uuid[]) AS given (student, class)`,
    [students.map(({ studentId }) => studentId), students.map(({ classId }) => classId), id],
  );
  await client.query(
    `INSERT INTO directory.point_categories (id, school_id, name) VALUES ($1, $2, 'Respect')`,
    [categoryId, id],
  );
  return { ...school, categoryId, token };
}
