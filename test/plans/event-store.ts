import { ledgerStream } from '#contracts/events/stream-name';
import { ANY_AFTER, READ_ALL, READ_PAST_OTHERS, READ_STREAM, READ_TAILS } from '#event-store/postgres/read';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { blocksOf, nodes, type Plan, usedIndexes } from '../setup/explain.js';
import {
  BEGUN,
  factOf,
  FACTS,
  FACTS_OF_LARGE_SCHOOL,
  FACTS_OF_SMALL_SCHOOL,
  ids,
  LARGE_SCHOOL,
} from './filled.js';
import { type LargeDatabase, PLAN_MODES } from './large-database.js';

const STREAM = ledgerStream(LARGE_SCHOOL);
/** The last revision of the stream. */
const LAST = FACTS_OF_LARGE_SCHOOL - 1;
/** Each transaction has written four events. */
const LAST_XID = FACTS / 4;

/** What readers ask the event store, and what its functions read when they write. */
export function eventStore(database: () => LargeDatabase): void {
  describe.each(PLAN_MODES)('the event store, by %s', (mode) => {
    const explain = (sql: string, ...parameters: unknown[]) => database().explain(mode, { sql, parameters });

    it.each([
      ['from the beginning', 0, 100],
      ['from the middle', LAST_XID / 2, 100],
      ['at the end', LAST_XID, 20],
    ])('polls %s along the index, without sorting', async (_, xid, mostBlocks) => {
      expectIndexOrder(await explain(READ_ALL, 0, xid, 3, 500), mostBlocks);
    });

    it('reads past transactions of others along the index, without sorting events', async () => {
      const plan = await explain(READ_PAST_OTHERS, 0, LAST_XID / 2, 3, 500, [9, 10]);
      expectIndex(plan, 'events_in_global_order', 100);
      const [events] = nodes(plan).filter((node) => node['Index Name'] === 'events_in_global_order');
      expect(events?.['Node Type']).toBe('Index Scan');
    });

    it('finds hidden events along the index', async () => {
      expectIndexOrder(await explain(ANY_AFTER, 0, LAST_XID, 3), 10);
    });

    it('reads the tail of a stream along the index', async () => {
      expectIndex(await explain(READ_STREAM, STREAM, LAST - 9, 500), 'events_in_stream_order', 30);
    });

    it('reads the tails of many streams along the index', async () => {
      const schools = Array.from({ length: BEGUN }, (_, n) => n);
      const streams = schools.map((n) => ledgerStream(ids.school(n)));
      const revisions = schools.map((n) => (n === 0 ? FACTS_OF_LARGE_SCHOOL : FACTS_OF_SMALL_SCHOOL) - 3);
      const plan = await explain(READ_TAILS, streams, revisions, 20);
      expectIndex(plan, 'events_in_stream_order', 10 * BEGUN);
    });

    // A function's inner statements are not in its plan, but the blocks that they touched are.
    it.each([
      ['that holds', LAST, newIds],
      ['in conflict with the newest events', LAST - 3, newIds],
      ['in conflict with old events', 10, newIds],
      ['that was stored already', LAST - 3, () => [2, 1, 0].map((back) => ids.event(factOf(0, LAST - back)))],
    ])('reads only pages of its own stream for an append %s', async (_case, expected, given) => {
      const asked = [{ stream: STREAM, expected, count: 3 }];
      const events = given().map((id) => ({ id, type: 'PointsAwarded', data: {}, metadata: {} }));
      const values = [asked, events].map((value) => JSON.stringify(value));
      expect(blocksOf(await explain('SELECT * FROM ledger.append($1, $2)', ...values))).toBeLessThan(150);
    });

    it('reads only the portion that a deletion is of', async () => {
      const plan = await explain('SELECT ledger.delete_events($1, $2)', STREAM, 20);
      // The rows of a portion are on separate pages, each found through the index and marked.
      expect(blocksOf(plan)).toBeLessThan(600);
    });
  });
}

const newIds = () => [randomUUID(), randomUUID(), randomUUID()];

function expectIndexOrder(plan: Plan, mostBlocks: number): void {
  expectIndex(plan, 'events_in_global_order', mostBlocks);
  const sorted = nodes(plan).filter((node) => node['Node Type'].includes('Sort'));
  expect(sorted.filter((node) => usedIndexes(node).includes('events_in_global_order'))).toEqual([]);
}

function expectIndex(plan: Plan, index: string, mostBlocks: number): void {
  const onEvents = nodes(plan).filter((node) => node['Index Name']?.startsWith('events_'));
  expect(onEvents.map((node) => node['Index Name'])).toEqual([index]);
  expect(blocksOf(plan)).toBeLessThan(mostBlocks);
}
