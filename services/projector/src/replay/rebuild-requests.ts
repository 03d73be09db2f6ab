import { READ_MODEL_CHANNEL, type ReadModelNotice, type Shard, shardOf } from '#database/checkpoint';
import { REBUILD_CHANNEL } from '#database/rebuild-requests';
import type { EventStore } from '#event-store/event-store';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ReplayRefused } from './completeness.js';
import { rebuild } from './rebuild.js';
import { type RequestedWork, workOnRequest } from './work-on-request.js';
import { ReplayRunning } from './shadow.js';

export type RebuildOptions = { databaseUrl: string; store: EventStore; shard: Shard; log: Logger };

type Request = { schoolId: string; requestId: string };

/** Another replay may be running at the moment. */
const LONGEST_PAUSE_MS = 30_000;
/** Interval for looking anyway, in case a notification is missed. */
const LOOK_EVERY_MS = 60_000;

/**
 * Rebuilds schools of the shard on request, while the projector continues to follow, until `signal` is aborted.
 * At the start it handles requests made while no projector ran, or left by a projector that died.
 */
export function serveRebuildRequests(options: RebuildOptions, signal: AbortSignal): Promise<void> {
  const requested: RequestedWork = {
    databaseUrl: options.databaseUrl,
    channel: REBUILD_CHANNEL,
    everyMs: LOOK_EVERY_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    work: (client) => serveAll(client, options, signal),
    onFailed: (error) =>
      options.log.warn({ err: error }, 'a requested rebuild is not done yet; will try again'),
  };
  return workOnRequest(requested, signal);
}

/** A school whose rebuild is refused does not block the others; it is retried after them. */
async function serveAll(client: pg.Client, options: RebuildOptions, signal: AbortSignal): Promise<void> {
  const refusals: ReplayRefused[] = [];
  for (const request of await pending(client, options.shard)) {
    try {
      await serve(client, request, options, signal);
    } catch (error) {
      if (error instanceof ReplayRunning) await recordState(client, request, null);
      if (!(error instanceof ReplayRefused)) throw error;
      await recordState(client, request, 'incomplete');
      refusals.push(error);
    }
  }
  if (refusals[0] !== undefined) throw refusals[0];
}

async function pending(client: pg.Client, { index, count }: Shard): Promise<Request[]> {
  const { rows } = await client.query<Request>(
    `SELECT school_id AS "schoolId", request_id AS "requestId" FROM readmodel.rebuild_requests
     ORDER BY requested_at, school_id`,
  );
  return rows.filter(({ schoolId }) => shardOf(schoolId, count) === index);
}

/** Notifies the sessions that wait for the request. */
async function recordState(
  client: pg.Client,
  { schoolId, requestId }: Request,
  state: 'begun' | 'incomplete' | null,
): Promise<void> {
  await client.query(
    'UPDATE readmodel.rebuild_requests SET state = $3 WHERE school_id = $1 AND request_id = $2',
    [schoolId, requestId, state],
  );
}

async function serve(
  client: pg.Client,
  request: Request,
  { databaseUrl, store, shard, log }: RebuildOptions,
  signal: AbortSignal,
): Promise<void> {
  const { schoolId, requestId } = request;
  await recordState(client, request, 'begun');
  log.info({ schoolId }, 'rebuilding the read models of a school');
  await rebuild({ databaseUrl, store, scope: { kind: 'school', schoolId }, signal });
  const notice: ReadModelNotice = {
    shard,
    schools: { [schoolId]: { classIds: [], topics: ['points', 'rewards'] } },
  };
  await client.query('SELECT pg_notify($1, $2)', [READ_MODEL_CHANNEL, JSON.stringify(notice)]);
  await client.query('DELETE FROM readmodel.rebuild_requests WHERE school_id = $1 AND request_id = $2', [
    schoolId,
    requestId,
  ]);
  log.info({ schoolId }, 'the read models of a school are rebuilt');
}
