import { setImmediate as nextTurn } from 'node:timers/promises';
import { shardOf, type Shard } from '#database/checkpoint';
import type { EventStore, Position, RecordedEvent } from '#event-store/event-store';
import { inPipeline } from '#runtime/pg';
import type { Tx } from '../projections/sql/tx.js';
import { BEGINNING, claimCheckpoint } from './checkpoint.js';
import { commitBatch } from './commit.js';
import { type Entry, schoolOf, toEntry, type EntryBatch } from './entry.js';
import { commitOrPark } from './parking.js';
import { endsOf, type Followed, startOver, untilLost, type WatchOptions } from './lost-facts.js';
import { cut, isOfAwards, isSmall, LIMITS, readAhead } from './entry-batches.js';
import { withNamedStatements } from './named-statements.js';

export type FollowOptions = WatchOptions & {
  /** Other work of a shard's leader. It ends when its signal is aborted, and never rejects. */
  meanwhile: (options: WatchOptions, signal: AbortSignal) => Promise<void>;
};

/** Applies events as they are written, from the shard's checkpoint on, until `signal` is aborted. */
export async function follow(client: Tx, options: FollowOptions, signal: AbortSignal): Promise<void> {
  const place: Followed = { position: await claimCheckpoint(client, options.shard) };
  const ends = await endsOf(client, options.shard);
  const ending = new AbortController();
  const lost = new AbortController();
  const going = AbortSignal.any([signal, ending.signal]);
  const meanwhile = options.meanwhile(options, going);
  const watching = untilLost(options, place, ends, going).then((isLost) => {
    if (isLost) lost.abort();
  });
  try {
    options.log.info({ position: place.position }, 'following the ledger');
    await applyFrom(place, client, options, AbortSignal.any([signal, lost.signal]));
  } finally {
    ending.abort();
    await Promise.all([meanwhile, watching]);
  }
  if (lost.signal.aborted) await startOver(client, options, place.position);
}

async function applyFrom(
  place: Followed,
  client: Tx,
  { store, shard, log }: FollowOptions,
  signal: AbortSignal,
): Promise<void> {
  const named = withNamedStatements(client);
  // For the few rows of a small batch, one plan is as good as another, and making it costs more than carrying it out.
  let keepsPlans = false;
  const keepPlans = async (keeps: boolean): Promise<void> => {
    if (keeps !== keepsPlans)
      await client.query(`SET plan_cache_mode = ${keeps ? 'force_generic_plan' : 'auto'}`);
    keepsPlans = keeps;
  };
  const commit = async (batch: EntryBatch): Promise<void> => {
    const { position: from } = place;
    const isFew = isSmall(batch);
    await keepPlans(isFew);
    const work = () => commitBatch(isFew ? named : client, shard, from, batch);
    const schoolIds = await (isFew && isOfAwards(batch) ? inPipeline(client, work) : work());
    place.position = batch.position;
    const last = batch.entries.at(-1);
    if (last !== undefined) {
      const { schoolId, recorded } = last;
      place.last = { schoolId, revision: recorded.revision, id: recorded.id };
    }
    if (schoolIds.length > 0)
      log.warn({ schoolIds }, 'the ledger has other facts than the screens show; rebuilding these schools');
  };
  // The next read may wait for an event that is not written yet, and a failure must not wait for that.
  const reading = new AbortController();
  const ahead = readAhead(batches(store, shard, place.position, AbortSignal.any([signal, reading.signal])));
  for await (const batch of ahead) {
    try {
      for (const part of cut(batch, LIMITS)) {
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

async function* batches(
  store: EventStore,
  shard: Shard,
  from: Position,
  signal: AbortSignal,
): AsyncGenerator<EntryBatch> {
  for await (const events of store.subscribe(from === BEGINNING ? undefined : from, signal)) {
    const last = events.at(-1);
    if (last !== undefined) yield { entries: await entriesOf(events, shard), position: last.position };
  }
}

/** Few enough that the previous batch, which is being written meanwhile, hardly waits for them. */
const DECODED_AT_ONCE = 100;

/** The entries of the shard's schools. */
async function entriesOf(events: readonly RecordedEvent[], { index, count }: Shard): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [nth, event] of events.entries()) {
    if (nth % DECODED_AT_ONCE === 0) await nextTurn();
    const schoolId = schoolOf(event);
    if (schoolId !== undefined && shardOf(schoolId, count) === index) entries.push(toEntry(event, schoolId));
  }
  return entries;
}
