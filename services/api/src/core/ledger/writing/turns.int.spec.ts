import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NO_STREAM } from '#event-store/event-store';
import { all, collect, events, newStream } from '#event-store/testing/events';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { until } from '#runtime/testing/until';
import { PostgresTurns, type PostgresTurnsOptions, type Turn, TURNS } from './turns.js';

const SCHOOL = 'maple-grove';
const OTHER = 'cedar-hill';
/** Longer than any test. */
const NEVER = 600_000;

let opened: TestEventStore;
let processes: PostgresTurns[];

beforeEach(async () => {
  opened = await openTestEventStore({ pollIntervalMs: NEVER });
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((turns) => turns.close()));
  await opened.close();
});

/** The turns of a separate process. */
function start(options: Partial<PostgresTurnsOptions> = {}): PostgresTurns {
  const times = { longestWaitMs: NEVER, longestHoldMs: NEVER };
  const turns = new PostgresTurns({ url: opened.url, onIdleError: () => undefined, ...times, ...options });
  processes.push(turns);
  return turns;
}

async function count(condition: string): Promise<number> {
  const { rows } = await opened.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_locks
     WHERE locktype = 'advisory' AND classid = ${TURNS} AND objsubid = 2 AND ${condition}
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}
const untilWaiting = (waiting: number) => until(async () => (await count('NOT granted')) === waiting);

async function taken(turns: PostgresTurns, schoolId = SCHOOL): Promise<Turn> {
  const turn = await turns.take(schoolId);
  if (turn === undefined) throw new Error('It was not taken');
  return turn;
}

describe('Turns of a school', () => {
  it('are given to the processes in the order of their requests', async () => {
    const [first, second, third] = [start(), start(), start()];
    const order: string[] = [];
    const holder = await taken(first);
    const asking: Promise<unknown>[] = [];
    for (const [name, turns] of Object.entries({ second, third, first })) {
      const asked = taken(turns).then((turn) => {
        order.push(name);
        turn.release();
      });
      asking.push(asked);
      await untilWaiting(asking.length);
    }
    expect(order).toEqual([]);
    holder.release();
    await Promise.all(asking);
    expect(order).toEqual(['second', 'third', 'first']);
  });

  it('are separate for each school', async () => {
    const [here, there] = [start(), start()];
    const held = [await taken(here), await taken(there, OTHER)];
    expect(held).toHaveLength(2);
    for (const turn of held) turn.release();
  });

  it('are waited for up to the limit, and are available again later', async () => {
    const [holder, other] = [start(), start({ longestWaitMs: 300 })];
    const held = await taken(holder);
    await expect(other.take(SCHOOL)).resolves.toBeUndefined();
    held.release();
    await until(async () => {
      const turn = await other.take(SCHOOL);
      turn?.release();
      return turn !== undefined;
    });
  });

  it('are taken away from a process that stays silent', async () => {
    const [frozen, other] = [start({ longestHoldMs: 50 }), start()];
    const held = await taken(frozen);
    (await taken(other)).release();
    // It resumes and finds its connection closed.
    held.release();
    (await taken(frozen)).release();
  });

  it('can be released twice without freeing another holder’s turn', async () => {
    const [here, there] = [start({ connections: 1 }), start({ longestWaitMs: 300 })];
    const first = await taken(here);
    first.release();
    const second = await taken(here);
    first.release();
    await expect(there.take(SCHOOL)).resolves.toBeUndefined();
    second.release();
  });

  it('are skipped if no connection is free or the database is away', async () => {
    const busy = start({ connections: 1, longestWaitMs: 500 });
    const held = await taken(busy);
    await expect(busy.take(OTHER)).resolves.toBeUndefined();
    held.release();
    const away = start({ url: 'postgres://127.0.0.1:1/nothing' });
    await expect(away.take(SCHOOL)).resolves.toBeUndefined();
  });

  it('hide no event from readers, whether held or waited for', async () => {
    // Readers stop at the oldest transaction that has an id and an advisory lock of this database.
    const [holder, waiting] = [start(), start()];
    const held = await taken(holder);
    const next = taken(waiting);
    await untilWaiting(1);
    const stream = newStream();
    await opened.store.append(stream, NO_STREAM, events(1));
    expect(await all(opened.store.readAll())).toHaveLength(1);
    const reader = collect(opened.store, undefined);
    await opened.store.append(stream, 0, events(1));
    expect(await reader.until(2)).toHaveLength(2);
    expect(await opened.store.horizon()).toBeUndefined();
    held.release();
    (await next).release();
  });
});
