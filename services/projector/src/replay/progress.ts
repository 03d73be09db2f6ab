import { parseCheckpointName, shardOf } from '#database/checkpoint';
import type { EventStore, Position, RecordedEvent } from '#event-store/event-store';
import { ledgerStream } from '#contracts/events/stream-name';
import type { Tx } from '../projections/sql/tx.js';
import { BEGINNING, readAllCheckpoints } from '../runner/checkpoint.js';
import { schoolOf, toEntry, type Entry } from '../runner/entry.js';
import { readAhead } from '../runner/entry-batches.js';

export type Scope = { kind: 'all' } | { kind: 'school'; schoolId: string };

/**
 * How far rows go. All schools: a position for each shard. One school: the revision of the last event, since a read of
 * one stream may return no positions; -1 before the first.
 */
export type Place =
  { kind: 'all'; positions: readonly Position[] } | { kind: 'school'; schoolId: string; revision: number };

/** The place up to which live rows contain all events, and no others. */
export function livePlace(client: Tx, scope: Scope): Promise<Place> {
  return scope.kind === 'all' ? shardPositions(client) : lastRevision(client, scope.schoolId);
}

async function shardPositions(client: Tx): Promise<Place> {
  const positions: Position[] = [];
  for (const [name, position] of await readAllCheckpoints(client)) {
    positions[parseCheckpointName(name).index] = position;
  }
  return { kind: 'all', positions };
}

/**
 * Does not rely on the rows alone, which the rebuild may have to heal; but a projector of an older release writes only
 * those.
 */
async function lastRevision(client: Tx, schoolId: string): Promise<Place> {
  const { rows } = await client.query<{ revision: number | null }>(
    `SELECT greatest(
       (SELECT revision FROM readmodel.school_revisions WHERE school_id = $1),
       (SELECT max(revision) FROM readmodel.ledger_entries WHERE school_id = $1),
       (SELECT max(revision) FROM readmodel.parked_events WHERE school_id = $1)
     ) AS revision`,
    [schoolId],
  );
  return { kind: 'school', schoolId, revision: rows[0]?.revision ?? -1 };
}

/** Number of events that the live rows of a scope contain. */
export async function countEvents(client: Tx, scope: Scope): Promise<number> {
  const { rows } = await client.query<{ events: number }>(
    `SELECT coalesce(sum(revision + 1), 0)::bigint AS events FROM readmodel.school_revisions
     WHERE $1::uuid IS NULL OR school_id = $1`,
    [scope.kind === 'school' ? scope.schoolId : null],
  );
  return rows[0]?.events ?? 0;
}

/** The entries after one place, up to another of the same kind. */
export function entriesBetween(
  store: EventStore,
  from: Place | undefined,
  to: Place,
): AsyncGenerator<Entry[]> {
  return to.kind === 'school'
    ? ofSchool(store, from?.kind === 'school' ? from.revision : -1, to)
    : ofAll(store, from?.kind === 'all' ? from.positions : [], to.positions);
}

async function* ofSchool(
  store: EventStore,
  from: number,
  { schoolId, revision: to }: Place & { kind: 'school' },
): AsyncGenerator<Entry[]> {
  if (from >= to) return;
  for await (const events of readAhead(store.read(ledgerStream(schoolId), from + 1))) {
    const entries = events.filter(({ revision }) => revision <= to).map((event) => toEntry(event, schoolId));
    if (entries.length > 0) yield entries;
    if ((events.at(-1)?.revision ?? -1) >= to) return;
  }
}

async function* ofAll(
  store: EventStore,
  from: readonly Position[],
  to: readonly Position[],
): AsyncGenerator<Entry[]> {
  const [first = BEGINNING] = [...from].sort();
  const [last = BEGINNING] = [...to].sort().reverse();
  if (first >= last) return;
  for await (const events of readAhead(store.readAll(first === BEGINNING ? undefined : first))) {
    const entries = events.flatMap((event) => entryBetween(event, from, to) ?? []);
    if (entries.length > 0) yield entries;
    if ((events.at(-1)?.position ?? BEGINNING) >= last) return;
  }
}

function entryBetween(
  event: RecordedEvent,
  from: readonly Position[],
  to: readonly Position[],
): Entry | undefined {
  const schoolId = schoolOf(event);
  if (schoolId === undefined) return undefined;
  const shard = shardOf(schoolId, to.length);
  const isBetween = event.position > (from[shard] ?? BEGINNING) && event.position <= (to[shard] ?? BEGINNING);
  return isBetween ? toEntry(event, schoolId) : undefined;
}

/** Whether the ledger contains any fact in a scope, apart from schools that are being deleted. */
export async function hasFacts(
  store: EventStore,
  scope: Scope,
  deleted: readonly string[],
): Promise<boolean> {
  const source = scope.kind === 'all' ? store.readAll() : store.read(ledgerStream(scope.schoolId), 0);
  for await (const events of source) {
    const schools = events.map(schoolOf);
    if (schools.some((schoolId) => schoolId !== undefined && !deleted.includes(schoolId))) return true;
  }
  return false;
}
