import { shardOf, type Shard } from '#database/checkpoint';
import type { EventStore, Position, RecordedEvent } from '#event-store/event-store';
import type { Tx } from '../projections/tx.js';
import { BEGINNING, claimCheckpoint } from './checkpoint.js';
import { commitStretch } from './commit.js';
import { schoolOf, toEntry, type Stretch } from './entry.js';
import { keepCurrent } from './keep-current.js';
import { commitOrPark } from './parking.js';
import { type RebuildOptions, serveRebuildRequests } from './rebuild-requests.js';
import { cut, LIMITS, readAhead } from './stretches.js';

export type FollowOptions = RebuildOptions;

/** Applies what is written, from the shard's checkpoint on, until `signal` is aborted. */
export async function follow(client: Tx, options: FollowOptions, signal: AbortSignal): Promise<void> {
  const position = await claimCheckpoint(client, options.shard);
  const ending = new AbortController();
  const rebuilding = rebuildAsNeeded(options, AbortSignal.any([signal, ending.signal]));
  try {
    options.log.info({ position }, 'following the ledger');
    await applyFrom(position, client, options, signal);
  } finally {
    ending.abort();
    await rebuilding;
  }
}

async function rebuildAsNeeded(options: FollowOptions, signal: AbortSignal): Promise<void> {
  await keepCurrent(options, signal);
  await serveRebuildRequests(options, signal);
}

async function applyFrom(
  start: Position,
  client: Tx,
  { store, shard, log }: FollowOptions,
  signal: AbortSignal,
): Promise<void> {
  let position = start;
  const commit = async (stretch: Stretch): Promise<void> => {
    await commitStretch(client, shard, position, stretch);
    position = stretch.position;
  };
  // What is read ahead may be an event that is yet to be written: a failure must not wait for it.
  const reading = new AbortController();
  const ahead = readAhead(stretches(store, shard, position, AbortSignal.any([signal, reading.signal])));
  for await (const stretch of ahead) {
    try {
      for (const part of cut(stretch, LIMITS)) {
        if (signal.aborted) return;
        await commitOrPark(part, commit, ({ recorded: { stream, revision }, kind }) =>
          log.warn({ stream, revision, kind }, 'parked an event'),
        );
      }
    } catch (error) {
      reading.abort();
      throw error;
    }
  }
}

async function* stretches(
  store: EventStore,
  shard: Shard,
  from: Position,
  signal: AbortSignal,
): AsyncGenerator<Stretch> {
  for await (const events of store.subscribe(from === BEGINNING ? undefined : from, signal)) {
    const last = events.at(-1);
    if (last !== undefined) yield { entries: entriesOf(events, shard), position: last.position };
  }
}

/** The events of the shard's schools. */
function entriesOf(events: readonly RecordedEvent[], { index, count }: Shard) {
  return events.flatMap((event) => {
    const schoolId = schoolOf(event);
    return schoolId !== undefined && shardOf(schoolId, count) === index ? [toEntry(event, schoolId)] : [];
  });
}
