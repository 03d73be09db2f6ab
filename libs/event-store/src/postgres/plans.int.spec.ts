import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { ANY_AFTER, READ_ALL, READ_STREAM } from './read.js';

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

const EVENTS = 200_000;

describe('The queries that readers repeat, at 200,000 events', () => {
  let opened: TestEventStore;

  beforeAll(async () => {
    opened = await openTestEventStore();
    await opened.pool.query(
      `INSERT INTO ledger.events (epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at)
       SELECT 0, (n / 4 + 1)::text::xid8, n % 4, 'ledger-' || n % 50, n / 50, gen_random_uuid(), 'PointsAwarded',
              '{}', '{}', now()
       FROM generate_series(0, $1 - 1) AS n`,
      [EVENTS],
    );
    await opened.pool.query('ANALYZE ledger.events');
  });
  afterAll(() => opened.close());

  // A prepared query is planned for its values at first and for any values later.
  describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
    it.each([
      ['from the beginning', 0, 100],
      ['from the middle', EVENTS / 8, 100],
      ['at the end', EVENTS / 4, 20],
    ])('poll %s along the index, without sorting', async (_, xid, mostBlocks) => {
      const plan = await explain(mode, READ_ALL, 'integer, xid8, integer, integer', `0, '${xid}', 3, 500`);
      expectIndexOrder(plan, mostBlocks);
    });

    it('look for hidden events along the index', async () => {
      const plan = await explain(mode, ANY_AFTER, 'integer, xid8, integer', `0, '${EVENTS / 4}', 3`);
      expectIndexOrder(plan, 10);
    });

    it('read the tail of a stream along the index', async () => {
      const plan = await explain(mode, READ_STREAM, 'text, integer, integer', `'ledger-7', 3990, 500`);
      expectIndex(plan, 'events_in_stream_order', 30);
    });
  });

  async function explain(mode: string, sql: string, types: string, values: string): Promise<Plan> {
    const client = await opened.pool.connect();
    try {
      await client.query(`SET plan_cache_mode = ${mode}`);
      await client.query(`PREPARE polled (${types}) AS ${sql}`);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE polled (${values})`,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan === undefined) throw new Error('No plan');
      return plan;
    } finally {
      client.release(true);
    }
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
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(mostBlocks);
}

const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
