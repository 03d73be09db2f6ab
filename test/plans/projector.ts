import { encode } from '#contracts/events/codec';
import { ledgerStream } from '#contracts/events/stream-name';
import { type LedgerEvent } from '#domain/ledger/events';
import { applyEntries } from '#projector/runner/apply';
import { type Entry, toEntry } from '#projector/runner/entry';
import { contradicted, readTips, takeNew } from '#projector/runner/school-revisions';
import {
  awarded,
  cleared,
  drawn,
  entered,
  fulfilled,
  goalReached,
  id,
  redeemed,
  refunded,
  reversed,
} from '#projector/testing/facts';
import { createPool } from '#runtime/pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { nodes, type Planned, plansOf, type Statement } from '../setup/explain.js';
import { type LargeDatabase, PLAN_MODES } from './large-database.js';

const school = id('Maple Grove');

/** Tables with a row for each fact or student of the district. */
const BIG = [
  'ledger_entries',
  'point_transactions',
  'student_balances',
  'daily_points',
  'school_days',
  'student_months',
  'staff_months',
  'house_days',
  'redemptions',
  'raffle_entries',
  'parked_events',
  'event_hashes',
];

const BEFORE = [
  awarded(['ada', 'ben'], { amount: 9, house: 'oak' }),
  redeemed('pencil 1', 'ada', 1),
  redeemed('pencil 2', 'ben', 1),
  entered('entry 1', 'ada', 1),
];
const NEW = [
  awarded(['ada', 'ben', 'new student'], { award: 'another', house: 'oak' }),
  reversed(['ada'], { amount: 9 }),
  redeemed('pencil 3', 'ben', 1),
  fulfilled('pencil 1'),
  refunded('pencil 2', 'ben', 1),
  entered('entry 2', 'ben', 1),
  drawn([['entry 1', 'ada']]),
  cleared({ ben: 1 }),
  goalReached('pajama day', 9),
];

/** The statements of the projector, for facts of another school. */
export function projector(database: () => LargeDatabase): void {
  describe('the statements of the projector', () => {
    let pool: pg.Pool;
    let statements: Statement[];

    beforeAll(async () => {
      const url = new URL(database().url);
      url.searchParams.set('options', '-c search_path=readmodel');
      pool = createPool({ url: url.href, max: 1, queryTimeoutMs: 120_000, onIdleError: () => undefined });
      statements = await statementsOfProjecting();
    });
    afterAll(() => pool.end());

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
          'house_days',
          'goals_reached',
        ]),
      );
      expect(statements.some(({ sql }) => sql.includes('FROM ledger_entries'))).toBe(true);
    });

    it.each(PLAN_MODES)('find their rows along indexes, by %s', async (mode) => {
      const plans = await plansOf(pool, statements, mode);
      const whole = plans.map((plan, n) => ({ ...statements[n], whole: nodes(plan).filter(readsAll) }));
      expect(whole.filter((each) => each.whole.length > 0)).toEqual([]);
    });

    /** In a transaction that is rolled back. */
    async function statementsOfProjecting(): Promise<Statement[]> {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query(
          `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
           VALUES ($1, 'Maple Grove', 'America/Chicago', now())`,
          [school],
        );
        const entries = [...BEFORE, ...NEW].map(entryOf);
        const before = entries.slice(0, BEFORE.length);
        await applyEntries(client, before, [takeNew(before, await readTips(client, before)).record]);
        return await noted(client, async () => {
          const { record } = takeNew(entries, await readTips(client, entries));
          await contradicted(client, before);
          await applyEntries(client, entries.slice(before.length), [record]);
        });
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  });
}

/** Each as if from its own command. */
function entryOf(fact: LedgerEvent, revision: number): Entry {
  const metadata = {
    commandId: randomUUID(),
    fingerprint: 'input',
    actor: { kind: 'staff', id: id('Ms Lee') },
    occurredAt: '2026-09-01T15:00:00.000Z',
  } as const;
  const place = {
    stream: ledgerStream(school),
    revision,
    position: String(revision),
    recordedAt: new Date(),
  };
  return toEntry({ id: randomUUID(), ...encode(fact, metadata), ...place }, school);
}

/** Records the statements that `work` sends through the client. */
async function noted(client: pg.ClientBase, work: () => Promise<void>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [sql, parameters = []] = given;
    // A COPY has no plan.
    if (typeof sql === 'string') asked.push({ sql, parameters: parameters as unknown[] });
    return ask(...given);
  }) as typeof client.query;
  try {
    await work();
  } finally {
    client.query = ask as typeof client.query;
  }
  return asked;
}

function readsAll(node: Planned): boolean {
  const isScan = node['Node Type'].includes('Scan') && BIG.includes(node['Relation Name'] ?? '');
  return isScan && node['Index Cond'] === undefined && node['Recheck Cond'] === undefined;
}
