import { encode } from '#contracts/events/codec';
import { ledgerStream } from '#contracts/events/stream-name';
import type { EventStore, RecordedEvent } from '#event-store/event-store';
import { pause } from '#runtime/async';
import { createMigratedDatabase } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { verify } from '../replay/rebuild.js';
import { awarded, cleared, drawn, entered, id, withIds } from '../testing/facts.js';
import { log, WHOLE, World } from '../testing/world.js';
import { runProjector } from '../projector.js';

const metadata = {
  commandId: id('command'),
  fingerprint: 'input',
  actor: { kind: 'staff', id: id('Ms Lee') },
  occurredAt: '2026-09-01T15:00:00.000Z',
} as const;

/** Delivers arbitrary events, which a real store would refuse to append. Each part is one batch. */
class Scripted {
  readonly events: RecordedEvent[] = [];
  private readonly revisions = new Map<string, number>();

  add(stream: string, event: Partial<RecordedEvent>): RecordedEvent {
    const revision = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    const position = String(this.events.length).padStart(8, '0');
    const award = encode(withIds(awarded(['ada'], { award: position }), stream), metadata);
    const recordedAt = new Date();
    const recorded = { ...award, id: randomUUID(), stream, revision, position, recordedAt, ...event };
    this.events.push(recorded);
    return recorded;
  }

  repeat(event: RecordedEvent): void {
    this.events.push({ ...event, position: String(this.events.length).padStart(8, '0') });
  }

  get store(): EventStore {
    const nothing = () => Promise.reject(new Error('Only read'));
    const after = (position = '') => this.events.filter((event) => event.position > position);
    return {
      append: nothing,
      deleteStream: nothing,
      check: nothing,
      lag: nothing,
      reaches: () => Promise.resolve(true),
      horizon: nothing,
      identity: nothing,
      identify: nothing,
      close: () => Promise.resolve(),
      read: (stream, from) =>
        batchOf(this.events.filter((event) => event.stream === stream && event.revision >= from)),
      readAll: (position) => batchOf(after(position)),
      async *subscribe(position, signal) {
        yield after(position);
        while (!signal.aborted) await pause(1_000, signal);
      },
    };
  }
}

async function* batchOf(events: readonly RecordedEvent[]) {
  await Promise.resolve();
  if (events.length > 0) yield events;
}

const MIB = 'x'.repeat(1_048_576);

describe('parking', () => {
  let world: World;
  const scripted = new Scripted();
  const stop = new AbortController();
  let running = Promise.resolve();
  const [maple, cedar] = [ledgerStream(id('Maple Grove')), ledgerStream(id('Cedar Hill'))];
  const twice = randomUUID();
  let rows: {
    stream: string;
    revision: number;
    kind: string;
    reason: string;
    event_id: string;
    type: string;
  }[];

  const bad: [what: string, event: Partial<RecordedEvent>, kind: string, reason: unknown][] = [
    ['an unknown type', { type: 'PointsVanished' }, 'unknown', 'unknown event type: PointsVanished'],
    [
      'a schema version of the future',
      { metadata: { schemaVersion: 99 } },
      'unknown',
      'no such schema version: 99',
    ],
    ['an id that stands in two streams', { id: twice, data: null }, 'unreadable', expect.any(String)],
    ['the same id again', { id: twice, data: null }, 'unreadable', expect.any(String)],
    [
      'an id that is no UUID, of a good fact',
      { id: 'event 7' },
      'unstorable',
      'refused by the database (SQLSTATE 22P02)',
    ],
    ['an id with a NUL', { id: 'a\0b', data: null }, 'unreadable', expect.any(String)],
    ['an endless id', { id: MIB, data: null }, 'unreadable', expect.any(String)],
    [
      'a type with a NUL and half a surrogate pair',
      { type: 'Points\0\uD800' },
      'unknown',
      expect.any(String),
    ],
    ['an endless type', { type: MIB }, 'unknown', expect.any(String)],
    [
      '1 MiB of data',
      { data: { awardId: MIB } },
      'unreadable',
      expect.stringContaining('awardId: Invalid GUID'),
    ],
    [
      'as many faults as fit into 1 MiB',
      { data: { ...awarded(['ada']).data, recipients: Array.from({ length: 400_000 }, () => 0) } },
      'unreadable',
      expect.stringContaining('and 399997 more'),
    ],
    [
      'a NUL in the metadata of a good fact',
      { metadata: { ...encode(awarded(['ada']), metadata).metadata, actor: { kind: 'staff', id: 'a\0' } } },
      'unstorable',
      'refused by the database (SQLSTATE 22021)',
    ],
    ['metadata that is text', { metadata: 'text' }, 'unreadable', expect.stringContaining('metadata.data')],
    [
      'a constraint that it breaks',
      encode(withIds(drawn([['e', 'ada']]), 'raffle'), metadata),
      'repeated',
      'violates raffle_draws_pkey (SQLSTATE 23505)',
    ],
    [
      'a student who is named twice',
      encode({ ...cleared({}), data: { ...cleared({}).data, amounts: twin() } }, metadata),
      'repeated',
      'violates point_transactions_pkey (SQLSTATE 23505)',
    ],
  ];

  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    for (const fact of [entered('e', 'ada', 1), drawn([['e', 'ada']])])
      scripted.add(cedar, encode(withIds(fact, 'raffle'), metadata));
    scripted.add(cedar, { id: twice, data: null });
    const [first] = [scripted.add(maple, {})];
    for (const [, event] of bad) {
      const parked = scripted.add(maple, event);
      scripted.repeat(parked);
      scripted.add(cedar, {});
    }
    scripted.repeat(first);
    for (const stream of ['ledger-', 'ledger-no school', `ledger-${MIB}`, 'ledger-\0'])
      scripted.add(stream, {});
    scripted.add(maple, {});
    running = runProjector({ databaseUrl: world.url, store: scripted.store, shard: WHOLE, log }, stop.signal);
    await until(async () => (await world.checkpoint()) === scripted.events.at(-1)?.position);
    rows = await world.rows('SELECT * FROM readmodel.parked_events ORDER BY stream, revision');
  });
  afterAll(async () => {
    stop.abort();
    await running;
    await world.close();
  });

  it.each(bad)('accepts %s, with its kind and a reason', (what, _, kind, reason) => {
    const revision = 1 + bad.findIndex(([name]) => name === what);
    expect(rows.filter((row) => row.stream === maple && row.revision === revision)).toEqual([
      expect.objectContaining({ kind, reason }),
    ]);
  });

  it('stores each place of a stream once, however often it is delivered, and nothing else', () => {
    expect(rows).toHaveLength(bad.length + 1);
    expect(rows.filter(({ event_id }) => event_id === twice)).toHaveLength(3);
  });

  it('stores short texts without control characters, which quote nothing from the data', () => {
    for (const { type, kind, event_id, reason } of rows) {
      for (const text of [type, event_id, reason]) {
        expect(text.length).toBeLessThan(510);
        expect(text).not.toMatch(/\p{Cc}/u);
      }
      if (kind !== 'unknown') expect(reason).not.toContain('xxx');
    }
  });

  it('does not affect the rest of the batch or other schools', async () => {
    expect(
      await world.rows('SELECT balance FROM readmodel.student_balances WHERE balance > 0 ORDER BY balance'),
    ).toEqual([{ balance: 2 }, { balance: bad.length }]);
  });

  it('does the same in a replay', async () => {
    const { tables: comparisons } = await verify({
      databaseUrl: world.url,
      store: scripted.store,
      scope: { kind: 'all' },
    });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
  });
});

function twin() {
  return [1, 2].map((amount) => [id('ada'), amount] as const);
}
