import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startPostgres } from '#infra/start/embedded-postgres';
import { expectExact } from '../races/expect-exact.js';
import { openLedger, prepareLedger } from '../races/open-ledger.js';
import { SchoolLoad, type Writer } from '../races/school-load.js';

const CLIENTS = 16;
const GONE_MS = 8_000;

let folder: string;
let postgres: EmbeddedPostgres;
let ledger: ReturnType<typeof openLedger>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-postgres-gone-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  await prepareLedger(postgres.url);
  ledger = openLedger(postgres.url);
});

afterEach(async () => {
  await ledger.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A writer that records how long each command took, and when the last one was carried out. */
function timed(writer: Writer) {
  const times = { longestMs: 0, lastAnswer: 0 };
  const execute: Writer['execute'] = async (request) => {
    const started = performance.now();
    try {
      const outcome = await writer.execute(request);
      times.lastAnswer = performance.now();
      return outcome;
    } catch (error) {
      // A pause, as a person would make.
      await sleep(20);
      throw error;
    } finally {
      times.longestMs = Math.max(times.longestMs, performance.now() - started);
    }
  };
  return { times, execute };
}

describe('Postgres that crashes under load and comes back', () => {
  it('delays people at most three seconds, and loses no acknowledged point', async () => {
    const school = new SchoolLoad();
    const { times, execute } = timed(ledger.writer);
    let isOver = false;
    const running = school.run({ execute }, CLIENTS, () => isOver);
    await sleep(1_000);

    const { port } = postgres;
    postgres.kill();
    await postgres.exited;
    const answeredBefore = school.answered.size;
    await sleep(GONE_MS);
    expect(school.answered.size - answeredBefore).toBeLessThanOrEqual(CLIENTS);
    expect(school.unanswered.size).toBeGreaterThan(CLIENTS);

    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port });
    const isBack = performance.now();
    while (times.lastAnswer < isBack && performance.now() < isBack + 10_000) await sleep(20);
    expect(times.lastAnswer - isBack).toBeLessThan(4_000);
    isOver = true;
    await running;

    expect(times.longestMs).toBeLessThan(5_000);
    await expectExact(ledger.eventStore, school);
    await school.sendUnansweredAgain(ledger.writer);
    expect(school.unanswered.size).toBe(0);
    await expectExact(ledger.eventStore, school);
  });
});
