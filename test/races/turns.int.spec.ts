import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { TURNS } from '#api/core/ledger/writing/turns';
import { createTestDatabase, type TestDatabase } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { expectExact } from './expect-exact.js';
import { openLedger, prepareLedger } from './open-ledger.js';
import { RemoteWriter } from './remote-writer.js';
import { SchoolLoad, type Writer } from './school-load.js';

const CLIENTS = 64;

let database: TestDatabase;
let ledger: ReturnType<typeof openLedger>;
let pool: pg.Pool;
let writers: readonly RemoteWriter[];

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareLedger(database.url);
  ledger = openLedger(database.url);
  pool = new pg.Pool({ connectionString: database.url });
  // Their connections to Postgres are named by their number.
  const urls = [0, 1, 2, 3].map((n) => `${database.url}?application_name=writer-${n}`);
  writers = await Promise.all(urls.map((url) => RemoteWriter.start(url)));
});
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.stop()));
  await pool.end();
  await ledger.close();
  await database.drop();
});

async function count(statement: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${statement}`);
  return rows[0]?.count ?? 0;
}

const turnsOf = (application: string, which: 'granted' | 'NOT granted') =>
  count(`pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND classid = ${TURNS} AND objsubid = 2 AND ${which}
           AND datname = current_database() AND application_name = '${application}'`);

/** The connections on which a process has asked for a turn since then. */
const turnConnections = (since: Date) =>
  count(`pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'writer-%'
           AND (query = 'COMMIT' OR query LIKE 'BEGIN READ ONLY%') AND query_start > '${since.toISOString()}'`);

async function runOn(processes: readonly RemoteWriter[], school: SchoolLoad, answers: number): Promise<void> {
  const isOver = () => school.answered.size >= answers;
  await Promise.all(processes.map((writer) => school.run(writer, CLIENTS / processes.length, isOver)));
}

describe('processes that write to one school', () => {
  it.each([2, 4])('refuse nobody and lose nothing: %d processes, 64 people', async (processes) => {
    const began = new Date();
    const school = new SchoolLoad();
    await runOn(writers.slice(0, processes), school, 1_500);
    // A slow machine may leave some of 64 people without an answer in time, which is no refusal.
    expect(school.givenUp.size).toBe(0);
    expect(await turnConnections(began)).toBeGreaterThan(0);
    await expectExact(ledger.eventStore, school);
  });

  it('take no turns when there is only one', async () => {
    const began = new Date();
    const school = new SchoolLoad();
    await runOn(writers.slice(0, 1), school, 500);
    expect(await turnConnections(began)).toBe(0);
  });
});

describe('a process that has the turn', () => {
  it.each(['frozen', 'killed'])('keeps nobody from writing when it is %s', async (fate) => {
    const [other, holder] = writers as [RemoteWriter, RemoteWriter];
    const school = new SchoolLoad();
    let answers = 0;
    let isOver = false;
    let isHolderOver = false;
    const counted: Writer = {
      execute: async (request) => {
        const outcome = await other.execute(request);
        answers += 1;
        return outcome;
      },
    };
    const running = [school.run(counted, 8, () => isOver), school.run(holder, 8, () => isHolderOver)];
    await until(async () => {
      holder.freeze();
      if ((await turnsOf('writer-1', 'granted')) > 0 && (await turnsOf('writer-0', 'NOT granted')) > 0)
        return true;
      holder.thaw();
      return false;
    });
    isHolderOver = true;
    if (fate === 'killed') await holder.kill();

    const before = answers;
    await until(() => Promise.resolve(answers > before + 100));
    isOver = true;
    holder.thaw();
    await Promise.all(running);
    expect(school.givenUp.size).toBe(0);
    await school.sendUnansweredAgain(other);
    expect(school.unanswered.size).toBe(0);
    await expectExact(ledger.eventStore, school);
  });
});
