import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hashOf } from '#api/core/auth/tokens';
import { type HttpRequest } from './contenders/http-requests.js';
import { type EnrolledSchool } from './directory.js';
import { withClient } from './with-client.js';

/** The obvious endpoint as a process of its own. */
export type ObviousServer = { url: string; pid: number; stop(): Promise<void> };

const SERVER = fileURLToPath(new URL('./contenders/obvious-server.js', import.meta.url));

export async function startObviousServer(databaseUrl: string): Promise<ObviousServer> {
  const child = fork(SERVER, {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    execArgv: [],
  });
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return {
    ...message,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const TABLES = `
  CREATE SCHEMA obvious;
  CREATE TABLE obvious.users (id uuid PRIMARY KEY, school_id uuid NOT NULL, email text NOT NULL UNIQUE);
  CREATE TABLE obvious.sessions (
    token_hash bytea PRIMARY KEY, user_id uuid NOT NULL REFERENCES obvious.users, expires_at timestamptz NOT NULL);
  CREATE TABLE obvious.students (
    id uuid PRIMARY KEY, school_id uuid NOT NULL, class_id uuid NOT NULL, name text NOT NULL, archived_at timestamptz);
  CREATE TABLE obvious.categories (id uuid PRIMARY KEY, school_id uuid NOT NULL, name text NOT NULL, archived_at timestamptz);
  CREATE TABLE obvious.lines (
    id uuid PRIMARY KEY,
    school_id uuid NOT NULL,
    student_id uuid NOT NULL REFERENCES obvious.students,
    category_id uuid NOT NULL REFERENCES obvious.categories,
    user_id uuid NOT NULL REFERENCES obvious.users,
    amount integer NOT NULL,
    at timestamptz NOT NULL);
  CREATE INDEX ON obvious.lines (student_id, at);
  CREATE INDEX ON obvious.lines (school_id, at);
  CREATE TABLE obvious.balances (student_id uuid PRIMARY KEY REFERENCES obvious.students, balance bigint NOT NULL)`;

/** Creates its tables, with the people of a school and this many lines. */
export function fillObvious(
  databaseUrl: string,
  { id, students, categoryId, token }: EnrolledSchool,
  lines: number,
): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(TABLES);
    await client.query(`INSERT INTO obvious.users SELECT gen_random_uuid(), $1, 'kim@birch.test'`, [id]);
    await client.query(
      `INSERT INTO obvious.sessions SELECT $1, id, now() + interval '1 day' FROM obvious.users`,
      [hashOf(token)],
    );
    await client.query(
      `INSERT INTO obvious.students (id, school_id, class_id, name)
       SELECT student, $3, class, 'Ada Park' FROM unnest($1::uuid[], $2::uuid[]) AS given (student, class)`,
      [students.map(({ studentId }) => studentId), students.map(({ classId }) => classId), id],
    );
    await client.query(`INSERT INTO obvious.categories VALUES ($1, $2, 'Respect')`, [categoryId, id]);
    await client.query(
      `INSERT INTO obvious.lines
       SELECT uuidv7(), $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], $3, (SELECT id FROM obvious.users), 1,
              now() - ($4 - n) * interval '40 seconds'
       FROM generate_series(1, $4::integer) AS n`,
      [id, students.map(({ studentId }) => studentId), categoryId, lines],
    );
    await client.query(
      `INSERT INTO obvious.balances
       SELECT s.id, (SELECT count(*) FROM obvious.lines l WHERE l.student_id = s.id) FROM obvious.students s`,
    );
    await client.query('VACUUM ANALYZE');
  });
}

/** The same awards of single students, or of classes, as it takes them. */
export function asObvious(requests: readonly HttpRequest[], { token }: EnrolledSchool): HttpRequest[] {
  return requests.map((request) => ({
    ...request,
    path: request.path.endsWith('/bulk') ? '/class-awards' : '/awards',
    headers: { ...request.headers, cookie: `session=${token}` },
  }));
}
