import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

export type JobBacklog = {
  /** Jobs that wait for their first or next try, up to 10,000. */
  waiting: number;
  running: number;
  /** How long the job that has been due longest waits; 0 if none is due. */
  waitSeconds: number;
};

/** Reads how much work there is for all workers. */
export async function readJobBacklog(db: Kysely<Database>): Promise<JobBacklog> {
  const { rows } = await sql<JobBacklog>`
    SELECT
      (SELECT count(*) FROM (SELECT FROM directory.jobs WHERE state = 'waiting' LIMIT 10000) AS first)::integer
        AS waiting,
      (SELECT count(*) FROM directory.jobs WHERE state = 'running')::integer AS running,
      coalesce(greatest(0, extract(epoch FROM now() - (
        SELECT min(run_at) FROM directory.jobs WHERE state = 'waiting'))), 0)::float8 AS "waitSeconds"`.execute(
    db,
  );
  const [backlog] = rows;
  if (backlog === undefined) throw new Error('A query for one row returned none');
  return backlog;
}
