import { ProjectedCommandHistory } from '#api/core/ledger/lookups/command-history';
import { type LedgerStore } from '#api/core/ledger/ledger-store';
import { PostgresSnapshots } from '#api/core/ledger/states/snapshots';
import { award, reset } from '#api/core/ledger/testing/requests';
import { startWriter } from '#api/core/ledger/testing/writer';
import { createDatabase } from '#database/connect';
import { MAX_RECIPIENTS, MAX_RESET_BALANCES } from '#domain/points';
import { inKurrent, inPostgres } from '#projector/testing/stores';
import { World } from '#projector/testing/world';
import { createMigratedDatabase } from '../../setup/database.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const students = Array.from({ length: MAX_RESET_BALANCES }, (_, n) => `student ${n}`);
const AWARDS = students.length / MAX_RECIPIENTS;
const everybody = reset('new year', ...students);

describe.each([
  ['Postgres', inPostgres],
  ['KurrentDB, which takes 1 MiB at once', inKurrent('none')],
])('resetting the largest school on %s', (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase(), open);
    const { writer } = start();
    for (let n = 0; n < AWARDS; n++) {
      const recipients = students.slice(n * MAX_RECIPIENTS, (n + 1) * MAX_RECIPIENTS);
      await writer.execute(award(`${n}`, 1 + n, ...recipients));
    }
  });
  afterAll(() => world.close());

  /** Another api process. */
  function start(eventStore: LedgerStore = world.store) {
    const db = createDatabase(world.pool);
    return startWriter({
      eventStore,
      snapshots: new PostgresSnapshots(db),
      history: new ProjectedCommandHistory(world.store, db),
      // Twenty thousand balances take time on a busy machine.
      limits: { commandTimeoutMs: 30_000, storeTimeoutMs: 30_000, resolveTimeoutMs: 30_000 },
    });
  }

  it('is one command with one event, even when sent again after the process that stored it died', async () => {
    let isStored: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => (isStored = resolve));
    const dying: LedgerStore = {
      read: (...asked) => world.store.read(...asked),
      append: async (...asked) => {
        await world.store.append(...asked);
        isStored();
        return new Promise(() => undefined);
      },
    };
    void start(dying)
      .writer.execute(everybody)
      .catch(() => undefined);
    await stored;

    const outcome = await start().writer.execute(everybody);
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: AWARDS, replayed: true });
    const [fact, ...more] = outcome.outcome === 'accepted' ? outcome.events : [];
    expect(more).toEqual([]);
    expect(fact?.type === 'BalancesReset' && fact.data.amounts.length).toBe(students.length);
  });

  it('shows every student with a balance of 0 and one line on each statement', async () => {
    for await (const events of world.store.readAll()) world.head = events.at(-1)?.position ?? world.head;
    await world.project();
    expect(
      await world.rows(
        'SELECT balance, count(*)::int AS students FROM readmodel.student_balances GROUP BY balance',
      ),
    ).toEqual([{ balance: 0, students: students.length }]);
    expect(
      await world.rows(
        `SELECT count(*)::int AS lines, count(DISTINCT student_id)::int AS students, max(balance_after) AS left
         FROM readmodel.point_transactions WHERE kind = 'reset'`,
      ),
    ).toEqual([{ lines: students.length, students: students.length, left: 0 }]);
    expect(
      await world.rows(`SELECT revision FROM readmodel.ledger_entries WHERE type = 'BalancesReset'`),
    ).toEqual([{ revision: AWARDS }]);
  });

  it('finds nothing left to reset under another key', async () => {
    await expect(start().writer.execute(reset('again', ...students))).resolves.toEqual({
      outcome: 'rejected',
      rejection: { code: 'nothing-to-reset' },
    });
  });
});
