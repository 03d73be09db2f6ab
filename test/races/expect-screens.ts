import { decode } from '#contracts/events/codec';
import { ledgerStream } from '#contracts/events/stream-name';
import { type LedgerEvent } from '#domain/ledger/events';
import { evolve, initialState, type LedgerState } from '#domain/ledger/state';
import { foldHouses } from '#domain/testing/histories';
import { type EventStore } from '#event-store/event-store';
import { until } from '#runtime/testing/until';
import { expect } from '@jest/globals';
import type pg from 'pg';

/**
 * Expects the screens of a school to show what the domain folds from its stream: every balance, every reward's stock,
 * every open redemption and prize, every raffle's entries, the points of every house, and the goals that were reached. No balance ever fell below 0.
 * @returns that fold
 */
export async function expectScreensToEqualFold(
  pool: pg.Pool,
  eventStore: EventStore,
  schoolId: string,
): Promise<LedgerState> {
  const { state, events, revision } = await fold(eventStore, schoolId);
  await projected(pool, schoolId, revision);
  const read = async (sql: string) => {
    const { rows } = await pool.query<{ key: string; value: number }>(sql, [schoolId]);
    return new Map(rows.map(({ key, value }) => [key, value]));
  };
  expect(
    await read(
      'SELECT student_id AS key, balance AS value FROM readmodel.student_balances WHERE school_id = $1 AND balance <> 0',
    ),
  ).toEqual(new Map([...state.balances].filter(([, balance]) => balance !== 0)));
  expect(
    await read(
      'SELECT reward_id AS key, redeemed AS value FROM readmodel.reward_stock WHERE school_id = $1 AND redeemed <> 0',
    ),
  ).toEqual(new Map([...state.redeemed].filter(([, count]) => count !== 0)));
  expect(
    await read(
      `SELECT redemption_id AS key, points_spent AS value FROM readmodel.redemptions
       WHERE school_id = $1 AND status = 'approved'`,
    ),
  ).toEqual(new Map([...state.openRedemptions].map(([id, { pointsSpent }]) => [id, pointsSpent])));
  expect(
    await read(
      `SELECT reward_id AS key, count(*) AS value FROM readmodel.raffle_entries e
       WHERE school_id = $1 AND NOT EXISTS (SELECT FROM readmodel.raffle_draws d WHERE d.reward_id = e.reward_id)
       GROUP BY reward_id`,
    ),
  ).toEqual(new Map([...state.raffles].map(([id, entries]) => [id, entries.size])));
  expect(
    await read(
      'SELECT entry_id AS key, 1 AS value FROM readmodel.raffle_winners WHERE school_id = $1 AND fulfilled_at IS NULL',
    ),
  ).toEqual(new Map([...state.openPrizes.keys()].map((id) => [id, 1])));
  expect(
    await read(
      `SELECT house_id AS key, sum(gross - taken_back)::bigint AS value FROM readmodel.house_days
       WHERE school_id = $1 GROUP BY house_id`,
    ),
  ).toEqual(foldHouses(events));
  expect(
    await read('SELECT goal_id AS key, 1 AS value FROM readmodel.goals_reached WHERE school_id = $1'),
  ).toEqual(new Map([...state.reachedGoals].map((id) => [id, 1])));
  const below = await read(
    `SELECT source_id AS key, balance_after AS value FROM readmodel.point_transactions
     WHERE school_id = $1 AND balance_after < 0`,
  );
  expect([...below]).toEqual([]);
  return state;
}

async function fold(eventStore: EventStore, schoolId: string) {
  let state = initialState;
  let revision = -1;
  const events: LedgerEvent[] = [];
  for await (const batch of eventStore.read(ledgerStream(schoolId), 0)) {
    for (const recorded of batch) {
      const decoded = decode(recorded);
      if (!decoded.ok) throw new Error(decoded.reason);
      state = evolve(state, decoded.event);
      events.push(decoded.event);
      revision = decoded.event.revision;
    }
  }
  return { state, events, revision };
}

async function projected(pool: pg.Pool, schoolId: string, revision: number): Promise<void> {
  await until(async () => {
    const { rows } = await pool.query<{ revision: number | null }>(
      'SELECT max(revision) AS revision FROM readmodel.ledger_entries WHERE school_id = $1',
      [schoolId],
    );
    return (rows[0]?.revision ?? -1) >= revision;
  });
}
