import { type ReplayedSchool } from '#contracts/records/district-replays';
import { type Job } from '#contracts/records/jobs';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type GivenJob = {
  kind?: Job['kind'] | 'send-mail';
  state?: Job['state'];
  askedBy?: string | null;
  /** Seconds before now. */
  age?: number;
};

/** Adds a job of a school that no worker takes, because its time is far. @returns its id */
export async function addJob(
  pool: pg.Pool,
  schoolId: string | null,
  { kind = 'write-weekly-summaries', state = 'waiting', askedBy = null, age = 0 }: GivenJob = {},
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.jobs (id, name, payload, school_id, asked_by, state, created_at, run_at, finished_at, heartbeat_at,
                                 is_listed)
     VALUES ($1, $2, '{}', $3, $4, $5, now() - make_interval(secs => $6), now() + interval '1 day',
             CASE WHEN $5 NOT IN ('waiting', 'running') THEN now() END, CASE WHEN $5 = 'running' THEN now() END,
             $2 <> 'send-mail')`,
    [id, kind, schoolId, askedBy, state, age],
  );
  return id;
}

/** Adds a school to a job that takes several. */
export async function addReplayedSchool(
  pool: pg.Pool,
  jobId: string,
  schoolId: string,
  outcome: ReplayedSchool['outcome'],
): Promise<void> {
  await pool.query(
    `INSERT INTO directory.replayed_schools (job_id, place, school_id, name, events, begun_at, outcome)
     SELECT $1, (SELECT count(*) FROM directory.replayed_schools WHERE job_id = $1), id, name, 0, now(), $3
     FROM directory.schools WHERE id = $2`,
    [jobId, schoolId, outcome],
  );
}
