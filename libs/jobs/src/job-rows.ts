import type { Database } from '#database/schema';
import { type Kysely, type RawBuilder, sql, type UpdateObject } from 'kysely';
import { type Job, QUEUES } from './job.js';
import { JOBS_CHANGED } from './jobs-changed.js';

/** A job that this worker holds until its heartbeats stop. */
export type HeldJob = { id: string; name: string; payload: unknown; attempt: number; fence: number };
/** Says that a job is to be run. Its fence makes tickets of earlier tries worthless. */
export type Ticket = { jobId: string; fence: number };
export type DueJob = Ticket & { name: string; delayMs: number };

/** Without a heartbeat for this long, a job's worker is taken for dead. */
export const DEAD_AFTER_MS = 5_000;
/** A ticket that is not used for this long may have been lost. */
const LOST_AFTER_MS = 10_000;
const MOST_AT_ONCE = 500;
/** How long finished jobs are kept. */
const KEPT = '30 days';
/** Tries that a job remembers: a mail may be tried a thousand times. */
const TRIES_KEPT = 20;
const WORKER_STOPPED = 'The worker stopped during this try.';
/** A job during which the worker died this often in a row is the likely cause, and would keep all other jobs waiting. */
const MOST_DEATHS = 3;
const KILLS_WORKERS = `The worker stopped ${MOST_DEATHS} times in a row during this job.`;

/**
 * Takes a job that waits.
 * @returns undefined if the ticket is of an earlier try, or the job has been taken or is finished
 */
export async function takeJob(db: Kysely<Database>, { jobId, fence }: Ticket): Promise<HeldJob | undefined> {
  const { rows } = await sql<HeldJob>`
    UPDATE directory.jobs
    SET state = 'running', attempt = attempt + 1, fence = fence + 1, heartbeat_at = now(), started_at = now(),
        progress = NULL
    WHERE id = ${jobId} AND fence = ${fence} AND state = 'waiting'
    RETURNING id, name, payload, attempt, fence`.execute(db);
  return rows[0];
}

/** Says that this worker is alive. @returns the jobs that it still holds, by id */
export async function beat(
  db: Kysely<Database>,
  held: readonly Held[],
): Promise<Map<string, { isCancelled: boolean }>> {
  const { rows } = await sql<{ id: string; isCancelled: boolean }>`
    UPDATE directory.jobs j SET heartbeat_at = now()
    FROM unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ fence }) => fence)}::integer[])
           AS held (id, fence)
    WHERE j.id = held.id AND j.fence = held.fence AND j.state = 'running'
    RETURNING j.id, j.cancel_asked_at IS NOT NULL AS "isCancelled"`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Held = Pick<HeldJob, 'id' | 'fence'>;

export async function storeProgress(db: Kysely<Database>, held: Held, progress: object): Promise<void> {
  await heldRow(db, held)
    .set({ progress: JSON.stringify(progress) })
    .execute();
}

/** @returns false if the job has been taken over meanwhile */
export async function finishJob(
  db: Kysely<Database>,
  held: Held,
  end: { state: 'done'; result: object | null } | { state: 'failed'; error: string },
): Promise<boolean> {
  const outcome =
    end.state === 'done'
      ? { result: end.result === null ? null : JSON.stringify(end.result), error: null }
      : { error: end.error };
  const { numUpdatedRows } = await heldRow(db, held)
    .set({
      state: end.state,
      ...outcome,
      heartbeat_at: null,
      finished_at: sql<Date>`now()`,
      tries: triesWith(sql`${end.state}`, outcome.error),
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets the job wait for its next try, unless a person has canceled it. @returns its state, if it was still held */
export function retryJob(
  db: Kysely<Database>,
  held: Held,
  { error, pauseMs }: { error: string; pauseMs: number },
): Promise<Left> {
  return leave(db, held, {
    error,
    run_at: sql<Date>`now() + make_interval(secs => ${pauseMs / 1_000}::float8)`,
    tries: triesWith(sql`'failed'`, error),
  });
}

/** Gives the job back untried, for another worker, unless a person has canceled it. @returns as `retryJob` */
export function giveBackJob(db: Kysely<Database>, held: Held): Promise<Left> {
  return leave(db, held, {
    attempt: sql<number>`CASE WHEN cancel_asked_at IS NULL THEN attempt - 1 ELSE attempt END`,
    tries: triesWith(INTERRUPTED_OR_CANCELLED, null),
  });
}

/** Lets the job wait, as if this try had not begun. */
export async function postponeJob(db: Kysely<Database>, held: Held, pauseMs: number): Promise<void> {
  await leave(db, held, {
    attempt: sql<number>`attempt - 1`,
    run_at: sql<Date>`now() + make_interval(secs => ${pauseMs / 1_000}::float8)`,
  });
}

type Left = 'waiting' | 'cancelled' | undefined;

/** Without a person's wish in the same statement, a job that was canceled just now would be tried again. */
const WAITING_OR_CANCELLED = sql<Exclude<Left, undefined>>`
  CASE WHEN cancel_asked_at IS NULL THEN 'waiting' ELSE 'cancelled' END`;
const FINISHED_IF_CANCELLED = sql<Date | null>`CASE WHEN cancel_asked_at IS NOT NULL THEN now() END`;
const INTERRUPTED_OR_CANCELLED = sql`CASE WHEN cancel_asked_at IS NULL THEN 'interrupted' ELSE 'cancelled' END`;

async function leave(
  db: Kysely<Database>,
  held: Held,
  values: UpdateObject<Database, 'directory.jobs'>,
): Promise<Left> {
  const row = await heldRow(db, held)
    .set({
      ...values,
      state: WAITING_OR_CANCELLED,
      finished_at: FINISHED_IF_CANCELLED,
      heartbeat_at: null,
      queued_at: null,
    })
    .returning(WAITING_OR_CANCELLED.as('left'))
    .executeTakeFirst();
  await announce(db);
  return row?.left;
}

/**
 * Gives back the jobs of workers whose heartbeats have stopped, unless they were canceled. Their tries count; a job that has
 * stopped three workers in a row has failed.
 * @param own ids of jobs that this worker is running: it was paused if their heartbeats have stopped, and goes on with them
 */
export async function recoverJobs(db: Kysely<Database>, own: readonly string[] = []): Promise<void> {
  const deaths = sql`(
    SELECT count(*) FROM jsonb_path_query(tries, '$[last - 1 to last]') try
    WHERE try ->> 'error' = ${WORKER_STOPPED}::text) + 1`;
  const isDeadly = sql`cancel_asked_at IS NULL AND attempt >= ${MOST_DEATHS} AND ${deaths} >= ${MOST_DEATHS}`;
  await sql`
    UPDATE directory.jobs
    SET state = CASE WHEN ${isDeadly} THEN 'failed' ELSE ${WAITING_OR_CANCELLED} END,
        error = CASE WHEN ${isDeadly} THEN ${KILLS_WORKERS}::text ELSE error END,
        finished_at = CASE WHEN ${isDeadly} THEN now() ELSE ${FINISHED_IF_CANCELLED} END,
        heartbeat_at = NULL, queued_at = NULL, run_at = now(),
        tries = ${triesWith(INTERRUPTED_OR_CANCELLED, WORKER_STOPPED)}
    WHERE state = 'running' AND id <> ALL (${own}::uuid[])
      AND heartbeat_at < now() - make_interval(secs => ${DEAD_AFTER_MS / 1_000}::float8)`.execute(db);
}

/**
 * Marks the jobs that the queue does not know, or may have lost, as handed over, and returns them. Several workers that
 * ask at once get different ones. In queues where schools and districts take turns, each has one job in the queue at a time.
 */
export async function dueJobs(
  db: Kysely<Database>,
  jobs: readonly Pick<Job, 'name' | 'queue'>[],
): Promise<DueJob[]> {
  const lost = sql`now() - make_interval(secs => ${LOST_AFTER_MS / 1_000}::float8)`;
  const { rows } = await sql<DueJob>`
    UPDATE directory.jobs SET queued_at = now()
    WHERE id = ANY (ARRAY(
      SELECT j.id FROM directory.jobs j
      WHERE j.state = 'waiting' AND j.name = ANY (${jobs.map(({ name }) => name)})
        AND ((j.queued_at IS NULL AND ${hasTurn(jobs)}) OR (j.queued_at < ${lost} AND j.run_at < ${lost}))
      ORDER BY j.run_at LIMIT ${MOST_AT_ONCE} FOR UPDATE OF j SKIP LOCKED))
    RETURNING id AS "jobId", fence, name,
              greatest(0, ceil(extract(epoch FROM run_at - now()) * 1000))::float8 AS "delayMs"`.execute(db);
  return rows;
}

/** Whether any job waits or runs. */
export async function anyOpenJob(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    SELECT EXISTS (SELECT FROM directory.jobs WHERE state = 'waiting')
        OR EXISTS (SELECT FROM directory.jobs WHERE state = 'running') AS "isOpen"`.execute(db);
  return rows[0]?.isOpen === true;
}

/** Whether no other job of the owner of `j` is in the queue, runs there, or comes first. */
function hasTurn(jobs: readonly Pick<Job, 'name' | 'queue'>[]): RawBuilder<boolean> {
  const alternating = jobs.filter(({ queue }) => 'takesTurns' in QUEUES[queue]);
  const turns = sql`unnest(${alternating.map(({ name }) => name)}::text[], ${alternating.map(({ queue }) => queue)}::text[])`;
  return sql<boolean>`NOT EXISTS (
    SELECT FROM ${turns} AS own (name, queue)
    JOIN ${turns} AS turn (name, queue) ON turn.queue = own.queue
    JOIN directory.jobs o ON o.name = turn.name AND o.state IN ('waiting', 'running')
    WHERE own.name = j.name AND o.id <> j.id
      AND coalesce(o.school_id, o.district_id) = coalesce(j.school_id, j.district_id)
      AND (o.state = 'running' OR (o.run_at <= now() AND (
        o.queued_at IS NOT NULL OR (o.run_at, o.id) < (j.run_at, j.id)))))`;
}

/** Marks jobs as not handed over, because the queue did not take them. */
export async function takeBack(db: Kysely<Database>, tickets: readonly Ticket[]): Promise<void> {
  await sql`
    UPDATE directory.jobs SET queued_at = NULL
    WHERE id = ANY (${tickets.map(({ jobId }) => jobId)}::uuid[]) AND state = 'waiting'`.execute(db);
}

/** Deletes a few jobs that finished long ago. */
export async function forgetJobs(db: Kysely<Database>): Promise<void> {
  await sql`
    DELETE FROM directory.jobs WHERE id = ANY (ARRAY(
      SELECT id FROM directory.jobs WHERE finished_at < now() - ${KEPT}::interval
      ORDER BY finished_at LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED))`.execute(db);
}

/** The tries including the current one, which is over. */
function triesWith(outcome: RawBuilder<unknown>, error: string | null): RawBuilder<never> {
  return sql`
    CASE WHEN jsonb_array_length(tries) < ${TRIES_KEPT}::integer THEN tries ELSE tries - 0 END || jsonb_build_object(
      'attempt', attempt, 'startedAt', started_at, 'endedAt', now(),
      'outcome', (${outcome})::text, 'error', ${error}::text)`;
}

function heldRow(db: Kysely<Database>, { id, fence }: Held) {
  return db
    .updateTable('directory.jobs')
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running');
}

/** Tells the workers that there are jobs to hand to the queue. */
export async function announce(db: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_notify(${JOBS_CHANGED}, '')`.execute(db);
}
