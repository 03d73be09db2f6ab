import { createClient, createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import {
  awarded,
  cleared,
  drawn,
  entered,
  fulfilled,
  id,
  redeemed,
  refunded,
  reversed,
} from '../testing/facts.js';
import { World } from '../testing/world.js';
import { applyEntries } from './apply.js';
import { type Entry, toEntry } from './entry.js';
import { contradicted, takeNew } from './school-revisions.js';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
};
type Scalar = string | number | boolean | null;
type Statement = { sql: string; parameters: readonly (Scalar | readonly Scalar[])[] };

const LINES = 300_000;
const STUDENTS = 10_000;
const school = id('Maple Grove');

/** Tables with a row for each fact or student of the district. */
const BIG = [
  'ledger_entries',
  'point_transactions',
  'student_balances',
  'daily_points',
  'redemptions',
  'raffle_entries',
  'parked_events',
  'event_hashes',
];
/** Simulates statistics from when the tables were small. */
const STALE = `
  UPDATE pg_class SET relpages = 1, reltuples = 10
    WHERE relnamespace = 'readmodel'::regnamespace AND relkind = 'r';
  DELETE FROM pg_statistic USING pg_class
    WHERE starelid = pg_class.oid AND relnamespace = 'readmodel'::regnamespace`;

describe('The statements of the projector, at 300,000 facts', () => {
  let world: World;
  let pool: pg.Pool;
  let client: pg.Client;
  let statements: Statement[];

  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    await world.addSchool(school, 'America/Chicago');
    await world.record(school, [
      awarded(['ada', 'ben'], { amount: 9 }),
      redeemed('pencil 1', 'ada', 1),
      redeemed('pencil 2', 'ben', 1),
      entered('entry 1', 'ada', 1),
    ]);
    await world.project();
    pool = createPool({ url: world.url, queryTimeoutMs: 120_000, onIdleError: () => undefined });
    await fill(pool);
    const before = await entriesOf(world);
    await world.record(school, [
      awarded(['ada', 'ben', 'new student'], { award: 'another' }),
      reversed(['ada'], { amount: 9 }),
      redeemed('pencil 3', 'ben', 1),
      fulfilled('pencil 1'),
      refunded('pencil 2', 'ben', 1),
      entered('entry 2', 'ben', 1),
      drawn([['entry 1', 'ada']]),
      cleared({ ben: 1 }),
    ]);
    client = createClient(world.url);
    await client.connect();
    await client.query('SET search_path = readmodel');
    const entries = await entriesOf(world);
    statements = await noted(client, async () => {
      const { record } = await takeNew(client, entries);
      await contradicted(client, before);
      await applyEntries(client, entries.slice(before.length), [record]);
    });
  });
  afterAll(async () => {
    await client.end();
    await pool.end();
    await world.close();
  });

  it('include those of every kind of fact', () => {
    const written = statements.flatMap(({ sql }) =>
      [...sql.matchAll(/(?:INSERT INTO|UPDATE) (?:readmodel\.)?(\w+)/g)].map(([, table]) => table),
    );
    expect(written).toEqual(
      expect.arrayContaining([
        'school_revisions',
        'event_hashes',
        'student_balances',
        'redemptions',
        'daily_points',
        'school_days',
        'student_months',
        'staff_months',
      ]),
    );
    expect(statements.some(({ sql }) => sql.includes('FROM ledger_entries'))).toBe(true);
  });

  describe.each([
    ['fresh statistics', 'ANALYZE'],
    ['statistics of almost empty tables', STALE],
  ])('with %s', (_, prepare) => {
    beforeAll(() => pool.query(prepare));

    it.each(['force_custom_plan', 'force_generic_plan'])(
      'and %s find their rows along indexes',
      async (mode) => {
        await client.query(`SET plan_cache_mode = ${mode}`);
        for (const { sql, parameters } of statements) {
          await client.query(`PREPARE explained AS ${sql}`);
          const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
          const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
            `EXPLAIN (FORMAT JSON) EXECUTE explained ${values}`,
          );
          await client.query('DEALLOCATE explained');
          const whole = nodes(rows[0]?.['QUERY PLAN'][0].Plan).filter(readsAll);
          expect({ sql, whole }).toEqual({ sql, whole: [] });
        }
      },
    );
  });
});

/** Inserts rows of many other schools, and of this one. */
async function fill(pool: pg.Pool): Promise<void> {
  const uuid = (what: string) => `md5('${what} ' || n)::uuid`;
  const series = (count: number) => `FROM generate_series(1, ${count}) AS n`;
  const by = `'staff', 'kim', now()`;
  await pool.query(`
    INSERT INTO readmodel.event_hashes (school_id, first_revision, hashes)
    SELECT md5('school ' || n % 50)::uuid, n / 50, decode(repeat('ab', 32), 'hex') ${series(LINES)};
    INSERT INTO readmodel.ledger_entries
      (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at, subject_id)
    SELECT md5('school ' || n % 50)::uuid, n / 50, gen_random_uuid(), 'PointsAwarded', '{}', gen_random_uuid(),
           ${by}, gen_random_uuid() ${series(LINES)};
    INSERT INTO readmodel.point_transactions
      (source_id, student_id, school_id, kind, amount, balance_after, actor_kind, actor_id, occurred_at, revision)
    SELECT gen_random_uuid(), md5('student ' || n % ${STUDENTS})::uuid, md5('school ' || n % 50)::uuid, 'award', 1, 1,
           ${by}, n / 50 ${series(LINES)};
    INSERT INTO readmodel.student_balances (student_id, school_id, balance, earned, spent, reversed, cleared)
    SELECT ${uuid('student')}, md5('school ' || n % 50)::uuid, 1, 1, 0, 0, 0 ${series(STUDENTS)};
    INSERT INTO readmodel.redemptions
      (redemption_id, school_id, reward_id, student_id, class_id, points_spent, actor_kind, actor_id, redeemed_at,
       revision, status)
    SELECT ${uuid('redemption')}, md5('school ' || n % 50)::uuid, gen_random_uuid(), gen_random_uuid(),
           gen_random_uuid(), 1, ${by}, n, 'approved' ${series(LINES / 4)};
    INSERT INTO readmodel.raffle_entries
      (entry_id, school_id, reward_id, student_id, class_id, points_spent, actor_kind, actor_id, entered_at, revision)
    SELECT ${uuid('entry')}, md5('school ' || n % 50)::uuid, md5('raffle ' || n % 500)::uuid, gen_random_uuid(),
           gen_random_uuid(), 1, ${by}, n ${series(LINES / 4)};
    INSERT INTO readmodel.parked_events (stream, revision, school_id, event_id, position, type, kind, reason)
    SELECT 'ledger-' || n % 50, n / 50, md5('school ' || n % 50)::uuid, n, n, 'PointsAwarded', 'unreadable', 'broken'
    ${series(STUDENTS)}`);
}

async function entriesOf(world: World): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const events of world.store.read(`ledger-${school}`, 0))
    entries.push(...events.map((event) => toEntry(event, school)));
  return entries;
}

/** Records the statements that `work` sends through the client, and rolls its changes back. */
async function noted(client: pg.Client, work: () => Promise<void>): Promise<Statement[]> {
  const asked: Statement[] = [];
  await client.query('BEGIN');
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [sql, parameters = []] = given;
    // A COPY has no plan.
    if (typeof sql === 'string') asked.push({ sql, parameters: parameters as Statement['parameters'] });
    return ask(...given);
  }) as typeof client.query;
  try {
    await work();
  } finally {
    client.query = ask as typeof client.query;
    await client.query('ROLLBACK');
  }
  return asked;
}

function readsAll(node: Plan): boolean {
  const isScan = node['Node Type'].includes('Scan') && BIG.includes(node['Relation Name'] ?? '');
  return isScan && node['Index Cond'] === undefined && node['Recheck Cond'] === undefined;
}

const nodes = (plan: Plan | undefined): readonly Plan[] =>
  plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(nodes)];

function literal(value: Scalar | readonly Scalar[]): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'object') return quoted(String(value));
  const items = value.map((item) => (item === null ? 'NULL' : JSON.stringify(String(item))));
  return quoted(`{${items.join(',')}}`);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
