import { ledgerStream } from '#contracts/events/stream-name';
import { type Shard, shardOf } from '#database/checkpoint';
import type { EventStore, Position } from '#event-store/event-store';
import { pause, unlessAborted } from '#runtime/async';
import { ask, inTransaction } from '#runtime/pg';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Tx } from '../projections/sql/tx.js';
import { askForRebuild } from './ask-for-rebuild.js';
import { BEGINNING, moveCheckpoint } from './checkpoint.js';
import { passFence } from './fence.js';

/** An event that the rows contain. */
export type Held = { schoolId: string; revision: number; id: string };

/** How far a projector has come; `last` is the last event that it applied since it started. */
export type Followed = { position: Position; last?: Held | undefined };

export type WatchOptions = {
  databaseUrl: string;
  store: EventStore;
  shard: Shard;
  log: Logger;
  /** How often the projector checks whether the ledger still has what was applied. */
  watchEveryMs?: number;
};

/** Applied facts are no longer in the ledger. The message is for an operator. */
export class FactsLost extends Error {
  override readonly name = 'FactsLost';
}

const WATCH_EVERY_MS = 10_000;
/** A replica that lags behind for a moment is not a loss. */
const MISSES = 3;
const STREAMS_AT_ONCE = 8;

/**
 * Waits until the ledger has lacked applied facts for a while: it was restored from an older backup, and a subscription
 * from the checkpoint would wait forever, or continue and skip what was written since.
 * @param ends the last event of every school when the projector started; later checks use the last event that it
 *   applied
 * @returns false once `signal` is aborted
 */
export async function untilLost(
  { databaseUrl, store, log, watchEveryMs = WATCH_EVERY_MS }: WatchOptions,
  followed: Readonly<Followed>,
  ends: readonly Held[],
  signal: AbortSignal,
): Promise<boolean> {
  let places = ends;
  const look = async (): Promise<boolean> => {
    const { position, last } = followed;
    const missing = await missingOf(store, places);
    const lost = missing.length === 0 ? [] : await ask(databaseUrl, (client) => stillHeld(client, missing));
    // Remembered before the next check: while a server is away to be restored, this stays the last one.
    if (lost.length > 0) places = lost;
    else places = last === undefined ? [] : [last];
    if (lost.length === 0 && (position === BEGINNING || (await store.reaches(position)))) return false;
    log.warn({ position, schoolIds: lost.map(({ schoolId }) => schoolId) }, 'the ledger lacks applied facts');
    return true;
  };
  let misses = 0;
  while (!signal.aborted) {
    // The subscription handles stores that do not answer.
    const isMissing = await unlessAborted(
      look().catch(() => undefined),
      signal,
    );
    if (isMissing !== undefined) misses = isMissing ? misses + 1 : 0;
    if (misses === MISSES) return true;
    await pause(watchEveryMs, signal);
  }
  return false;
}

/**
 * Starts reading the ledger from its beginning: events that the rows contain are skipped, and differences are noticed.
 * Requests a rebuild of each school whose last fact is gone.
 * @throws FactsLost, always
 */
export async function startOver(
  client: Tx,
  { store, shard, log }: WatchOptions,
  position: Position,
): Promise<never> {
  const ends = await endsOf(client, shard);
  if (ends.length > 0 && !(await isOfSameHistory(client, store, ends)))
    throw new FactsLost(
      'The ledger has none of the facts that the screens show. Nothing was changed. ' +
        'Check that EVENT_STORE_URL names the ledger that the projector follows',
    );
  const lacking = (await missingOf(store, ends)).map(({ schoolId }) => schoolId);
  await inTransaction(client, async () => {
    await passFence(client);
    await moveCheckpoint(client, shard, position, BEGINNING);
    await askForRebuild(client, lacking);
  });
  log.warn({ schoolIds: lacking }, 'the ledger lacks facts that the screens of these schools show');
  throw new FactsLost('The ledger was restored from an older backup. It is read again from its beginning');
}

/** The last event in the rows of each school of the shard, except schools that are being deleted. */
export async function endsOf(client: Tx, { index, count }: Shard): Promise<Held[]> {
  const { rows } = await client.query<Held>(
    `SELECT held.school_id AS "schoolId", held.revision, event.id
     FROM readmodel.school_revisions AS held ${EVENT_AT}
     WHERE NOT EXISTS (SELECT FROM directory.school_deletions AS gone WHERE gone.school_id = held.school_id)`,
  );
  return rows.filter(({ schoolId }) => shardOf(schoolId, count) === index);
}

/** The event that the rows contain at a place. If the row is missing, it says nothing about the ledger. */
const EVENT_AT = `
  JOIN LATERAL (
    SELECT event_id::text AS id FROM readmodel.ledger_entries AS own
    WHERE (own.school_id, own.revision) = (held.school_id, held.revision)
    UNION ALL
    SELECT event_id FROM readmodel.parked_events AS own
    WHERE (own.school_id, own.revision) = (held.school_id, held.revision)
    LIMIT 1
  ) AS event ON true`;

/** Leaves out schools that were deleted or rebuilt meanwhile, or will be. */
async function stillHeld(client: Tx, places: readonly Held[]): Promise<Held[]> {
  const { rows } = await client.query<Held>(
    `SELECT held.school_id AS "schoolId", held.revision, held.id
     FROM unnest($1::uuid[], $2::bigint[], $3::text[]) AS held (school_id, revision, id) ${EVENT_AT}
     WHERE event.id = held.id
       AND NOT EXISTS (SELECT FROM directory.school_deletions AS gone WHERE gone.school_id = held.school_id)
       AND NOT EXISTS (SELECT FROM readmodel.rebuild_requests AS asked WHERE asked.school_id = held.school_id)`,
    [
      places.map(({ schoolId }) => schoolId),
      places.map(({ revision }) => revision),
      places.map(({ id }) => id),
    ],
  );
  return rows;
}

/** Whether the ledger contains the first event of any school. */
async function isOfSameHistory(client: Tx, store: EventStore, ends: readonly Held[]): Promise<boolean> {
  const { rows } = await client.query<Held>(
    `SELECT held.school_id AS "schoolId", held.revision, event.id
     FROM (SELECT school_id, 0::bigint AS revision FROM unnest($1::uuid[]) AS school_id) AS held ${EVENT_AT}`,
    [ends.map(({ schoolId }) => schoolId)],
  );
  for (const place of rows) if (await has(store, place)) return true;
  return false;
}

async function missingOf(store: EventStore, places: readonly Held[]): Promise<Held[]> {
  const atOnce = pLimit(STREAMS_AT_ONCE);
  const found = await Promise.all(places.map((place) => atOnce(() => has(store, place))));
  return places.filter((_, n) => found[n] !== true);
}

async function has(store: EventStore, { schoolId, revision, id }: Held): Promise<boolean> {
  for await (const [event] of store.read(ledgerStream(schoolId), revision)) return event?.id === id;
  return false;
}
