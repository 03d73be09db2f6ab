import { describe, expect, it } from '@jest/globals';
import {
  awarded,
  carriedOver,
  cleared,
  drawn,
  entered,
  fulfilled,
  id,
  prizeReopened,
  prizesFulfilled,
  redeemed,
  refunded,
  reopened,
  reversed,
} from '../testing/facts.js';
import type { LedgerEvent } from '#domain/ledger/events';
import { encode } from '#contracts/events/codec';
import { toEntry, type EntryBatch } from './entry.js';
import { noticesOf } from './notices.js';
import { cut, halve, readAhead } from './entry-batches.js';

const shard = { index: 0, count: 1 };
const meta = {
  commandId: id('command'),
  fingerprint: 'input',
  actor: { kind: 'staff', id: id('Ms Lee') },
  occurredAt: '2026-09-01T15:00:00.000Z',
} as const;

const position = (n: number) => String(n).padStart(6, '0');

function batchOf(
  facts: readonly LedgerEvent[],
  schoolOf: (n: number) => string = () => 'Maple Grove',
): EntryBatch {
  const entries = facts.map((fact, revision) => {
    const recorded = { ...encode(fact, meta), id: id(`event ${revision}`), stream: 'ledger-', revision };
    return toEntry(
      { ...recorded, position: position(revision), recordedAt: new Date() },
      id(schoolOf(revision)),
    );
  });
  return { entries, position: 'end' };
}

const shape = (parts: Iterable<EntryBatch>) => [...parts].map((part) => [part.entries.length, part.position]);
const single = () => redeemed('r', 'ada', 1);

describe('a batch is split', () => {
  it('at the limit of events, and its last part keeps the position', () => {
    const parts = cut(batchOf([single(), single(), single(), single(), single()]), { events: 2, rows: 99 });
    expect(shape(parts)).toEqual([
      [2, position(1)],
      [2, position(3)],
      [1, 'end'],
    ]);
  });

  it('at the limit of rows, with a larger event on its own', () => {
    const large = awarded(Array.from({ length: 9 }, (_, i) => `student ${i}`));
    const parts = cut(batchOf([single(), large, single(), single()]), { events: 99, rows: 3 });
    expect(shape(parts)).toEqual([
      [1, position(0)],
      [1, position(1)],
      [2, 'end'],
    ]);
  });

  it('at the limit of rows, of which what is carried over has one for each student', () => {
    const parts = cut(batchOf([single(), carriedOver({ ada: 1, ben: 2, cy: 3 }), single()]), {
      events: 99,
      rows: 3,
    });
    expect(shape(parts)).toEqual([
      [1, position(0)],
      [1, position(1)],
      [1, 'end'],
    ]);
  });

  it('not at all if it is empty: its position still counts', () => {
    expect(shape(cut({ entries: [], position: 'end' }, { events: 2, rows: 2 }))).toEqual([[0, 'end']]);
  });

  it('in two consecutive halves', () => {
    expect(shape(halve(batchOf([single(), single(), single()])))).toEqual([
      [1, position(0)],
      [2, 'end'],
    ]);
  });
});

describe('notices', () => {
  const bytes = (notice: unknown) => Buffer.byteLength(JSON.stringify(notice));

  it('of many schools are split below Postgres’s limit; the last one has the position', () => {
    const facts = Array.from({ length: 300 }, (_, i) => awarded(['ada'], { class: `class ${i}` }));
    const notices = noticesOf(
      shard,
      batchOf(facts, (n) => `school ${n}`),
    );
    expect(notices.length).toBeGreaterThan(1);
    expect(Math.max(...notices.map(bytes))).toBeLessThan(8_000);
    expect(notices.map((notice) => notice.position)).toEqual([
      ...notices.slice(1).map(() => undefined),
      'end',
    ]);
    expect(notices.flatMap(({ schools }) => Object.keys(schools))).toHaveLength(300);
  });

  const changing: [topics: string[], classes: string[], fact: LedgerEvent][] = [
    [['points'], ['5c'], awarded(['ada'], { class: '5c' })],
    [['points'], [], reversed(['ada'])],
    [['points'], ['5c'], cleared({ ada: 1 }, '5c')],
    [['points'], [], cleared({ ada: 1 })],
    [['points'], [], carriedOver({ ada: 1 })],
    [['points', 'rewards'], ['5c'], redeemed('pencil', 'ada', 1, { class: '5c' })],
    [['points', 'rewards'], [], refunded('pencil', 'ada', 1)],
    [['points', 'rewards'], ['4b'], entered('entry', 'ada', 1)],
    [['rewards'], [], fulfilled('pencil')],
    [['rewards'], [], reopened('pencil', 'ada', 1)],
    [['rewards'], [], drawn([['entry', 'ada']])],
    [['rewards'], [], prizesFulfilled('entry')],
    [['rewards'], [], prizeReopened('entry', 'ada')],
  ];
  it.each(changing.map(([topics, classes, fact]) => [fact.type, topics, classes, fact] as const))(
    'of %s say that %j changed, in the classes %j',
    (_, topics, classes, fact) => {
      const [notice] = noticesOf(shard, batchOf([fact]));
      const changed = { topics, classIds: classes.map(id), from: 0 };
      expect(notice?.schools).toEqual({ [id('Maple Grove')]: changed });
    },
  );

  it('of several facts say that any class changed as soon as one of them does not say which', () => {
    const [notice] = noticesOf(shard, batchOf([awarded(['ada'], { class: '5c' }), refunded('r', 'ada', 1)]));
    expect(notice?.schools[id('Maple Grove')]).toEqual({
      classIds: [],
      topics: ['points', 'rewards'],
      from: 0,
    });
  });

  it('of a school with very many classes affect any class', () => {
    const facts = Array.from({ length: 300 }, (_, i) => awarded(['ada'], { class: `class ${i}` }));
    expect(noticesOf(shard, batchOf(facts))).toEqual([
      {
        shard,
        position: 'end',
        schools: { [id('Maple Grove')]: { classIds: [], from: 0, topics: ['points'] } },
      },
    ]);
  });
});

describe('reading ahead', () => {
  it('passes everything on in order, and then the failure', async () => {
    async function* source() {
      yield 1;
      yield 2;
      await Promise.resolve();
      throw new Error('broken');
    }
    const seen: number[] = [];
    const read = async () => {
      for await (const item of readAhead(source())) seen.push(item);
    };
    await expect(read()).rejects.toThrow('broken');
    expect(seen).toEqual([1, 2]);
  });
});
