import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { ANY_AFTER, READ_ALL, READ_PAST_OTHERS, READ_STREAM, READ_TAILS } from './read.js';

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

const EVENTS = 300_000;
const STREAMS = 50;
/** The last revision of each stream. */
const LAST = EVENTS / STREAMS - 1;

/** Simulates statistics that were never updated after a district's first minutes. */
const STALE = `
  UPDATE pg_class SET relpages = 1, reltuples = 10 WHERE oid = 'ledger.events'::regclass;
  DELETE FROM pg_statistic WHERE starelid = 'ledger.events'::regclass`;

describe('The statements of the event store, at 300,000 events', () => {
  let opened: TestEventStore;

  beforeAll(async () => {
    opened = await openTestEventStore();
    await opened.pool.query(
      `INSERT INTO ledger.events (epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at)
       SELECT 0, (n / 4 + 1)::text::xid8, n % 4, 'ledger-' || n % $2, n / $2, gen_random_uuid(), 'PointsAwarded',
              '{}', '{}', now()
       FROM generate_series(0, $1 - 1) AS n`,
      [EVENTS, STREAMS],
    );
    await opened.pool.query('ANALYZE ledger.events');
  });
  afterAll(() => opened.close());

  describe.each([
    ['fresh statistics', 'ANALYZE ledger.events'],
    ['statistics of an almost empty ledger', STALE],
  ])('with %s', (_, prepare) => {
    beforeAll(() => opened.pool.query(prepare));
    afterAll(() => opened.pool.query('ANALYZE ledger.events'));

    // A prepared query is planned for its values at first and for arbitrary values later.
    describe.each(['force_custom_plan', 'force_generic_plan'])('and %s', (mode) => {
      it.each([
        ['from the beginning', 0, 100],
        ['from the middle', EVENTS / 8, 100],
        ['at the end', EVENTS / 4, 20],
      ])('poll %s along the index, without sorting', async (_, xid, mostBlocks) => {
        const plan = await explain(mode, READ_ALL, 'integer, xid8, integer, integer', `0, '${xid}', 3, 500`);
        expectIndexOrder(plan, mostBlocks);
      });

      it('read past transactions of others along the index, without sorting events', async () => {
        const types = 'integer, xid8, integer, integer, xid[]';
        const plan = await explain(mode, READ_PAST_OTHERS, types, `0, '${EVENTS / 8}', 3, 500, '{9,10}'`);
        expectIndex(plan, 'events_in_global_order', 100);
        const [events] = nodes(plan).filter((node) => node['Index Name'] === 'events_in_global_order');
        expect(events?.['Node Type']).toBe('Index Scan');
      });

      it('find hidden events along the index', async () => {
        const plan = await explain(mode, ANY_AFTER, 'integer, xid8, integer', `0, '${EVENTS / 4}', 3`);
        expectIndexOrder(plan, 10);
      });

      it('read the tail of a stream along the index', async () => {
        const plan = await explain(
          mode,
          READ_STREAM,
          'text, integer, integer',
          `'ledger-7', ${LAST - 9}, 500`,
        );
        expectIndex(plan, 'events_in_stream_order', 30);
      });

      it('read the tails of many streams along the index', async () => {
        const streams = Array.from({ length: STREAMS }, (_, n) => `ledger-${n}`).join(',');
        const revisions = Array.from({ length: STREAMS }, () => LAST - 2).join(',');
        const plan = await explain(
          mode,
          READ_TAILS,
          'text[], integer[], integer',
          `'{${streams}}', '{${revisions}}', 20`,
        );
        expectIndex(plan, 'events_in_stream_order', 10 * STREAMS);
      });

      // A function's inner statements are not in its plan, but the blocks that they touched are.
      it.each([
        ['that holds', LAST, () => Promise.resolve(ids(3))],
        ['in conflict with the newest events', LAST - 3, () => Promise.resolve(ids(3))],
        ['in conflict with old events', 10, () => Promise.resolve(ids(3))],
        ['that was stored already', LAST - 3, () => storedIds(LAST - 2)],
      ])('an append %s touches only pages of its own stream', async (_case, expected, given) => {
        const asked = [{ stream: 'ledger-7', expected, count: 3 }];
        const events = (await given()).map((id) => ({ id, type: 'PointsAwarded', data: {}, metadata: {} }));
        const values = [asked, events].map((value) => `'${JSON.stringify(value)}'`).join(', ');
        const plan = await explain(mode, 'SELECT * FROM ledger.append($1, $2)', 'json, json', values);
        expect(blocksOf(plan)).toBeLessThan(150);
      });

      it('a deletion reads only its own portion', async () => {
        const plan = await explain(
          mode,
          'SELECT ledger.delete_events($1, $2)',
          'text, integer',
          `'ledger-7', 20`,
        );
        // The rows of a portion are on separate pages, each found through the index and marked.
        expect(blocksOf(plan)).toBeLessThan(600);
      });
    });
  });

  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

  async function storedIds(from: number): Promise<string[]> {
    const { rows } = await opened.pool.query<{ id: string }>(
      `SELECT id FROM ledger.events WHERE stream = 'ledger-7' AND revision >= $1 ORDER BY revision`,
      [from],
    );
    return rows.map(({ id }) => id);
  }

  async function explain(mode: string, sql: string, types: string, values: string): Promise<Plan> {
    const client = await opened.pool.connect();
    try {
      await client.query(`SET plan_cache_mode = ${mode}`);
      await client.query(`PREPARE explained (${types}) AS ${sql}`);
      const explained = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE explained (${values})`;
      // The first execution on a connection also reads the catalog.
      await rolledBack(client, explained);
      const plan = await rolledBack(client, explained);
      if (plan === undefined) throw new Error('No plan');
      return plan;
    } finally {
      client.release(true);
    }
  }

  /** EXPLAIN ANALYZE executes the statement, so it is rolled back. */
  async function rolledBack(client: pg.PoolClient, explain: string): Promise<Plan | undefined> {
    await client.query('BEGIN');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
    await client.query('ROLLBACK');
    return rows[0]?.['QUERY PLAN'][0].Plan;
  }
});

function expectIndexOrder(plan: Plan, mostBlocks: number): void {
  expectIndex(plan, 'events_in_global_order', mostBlocks);
  const kinds = nodes(plan).map((node) => node['Node Type']);
  expect(kinds).not.toContain('Sort');
}

function expectIndex(plan: Plan, index: string, mostBlocks: number): void {
  const onEvents = nodes(plan).filter((node) => node['Index Name']?.startsWith('events_'));
  expect(onEvents.map((node) => node['Index Name'])).toEqual([index]);
  expect(blocksOf(plan)).toBeLessThan(mostBlocks);
}

const blocksOf = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
