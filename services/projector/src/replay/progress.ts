import { parseCheckpointName, shardOf } from '#database/checkpoint';
import type { EventStore, Position, RecordedEvent } from '#event-store/event-store';
import { ledgerStream } from '#contracts/events/stream-name';
import type { Tx } from '../projections/tx.js';
import { BEGINNING, readAllCheckpoints } from '../runner/checkpoint.js';
import { schoolOf, toEntry, type Entry } from '../runner/entry.js';
import { readAhead } from '../runner/stretches.js';

export type Scope = { kind: 'all' } | { kind: 'school'; schoolId: string };

/** A position for each shard: live rows of its schools hold the events up to there, and no others. */
export type Place = readonly Position[];

export async function livePlace(client: Tx): Promise<Place> {
  const places: Position[] = [];
  for (const [name, position] of await readAllCheckpoints(client)) {
    places[parseCheckpointName(name).index] = position;
  }
  return places;
}

export type Stage = {
  scope: Scope;
  from: Place;
  to: Place;
  /** Of the first event that can be after `from`, where the scope is one stream. */
  fromRevision: number;
};

/** The entries of a scope after one place, up to another. */
export async function* entriesBetween(store: EventStore, stage: Stage): AsyncGenerator<Entry[]> {
  const { from, to } = stage;
  const [last = BEGINNING] = [...to].sort().reverse();
  for await (const events of readAhead(source(store, stage))) {
    const entries = events.flatMap((event) => entryBetween(event, from, to) ?? []);
    if (entries.length > 0) yield entries;
    if ((events.at(-1)?.position ?? BEGINNING) >= last) return;
  }
}

function source(
  store: EventStore,
  { scope, from, fromRevision }: Stage,
): AsyncIterable<readonly RecordedEvent[]> {
  if (scope.kind === 'school') return store.read(ledgerStream(scope.schoolId), fromRevision);
  const [first = BEGINNING] = [...from].sort();
  return store.readAll(first === BEGINNING ? undefined : first);
}

function entryBetween(event: RecordedEvent, from: Place, to: Place): Entry | undefined {
  const schoolId = schoolOf(event);
  if (schoolId === undefined) return undefined;
  const shard = shardOf(schoolId, to.length);
  const isBetween = event.position > (from[shard] ?? BEGINNING) && event.position <= (to[shard] ?? BEGINNING);
  return isBetween ? toEntry(event, schoolId) : undefined;
}
