import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Proxy } from '#event-store/testing/proxy';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { expectExact } from '../races/expect-exact.js';
import { openLedger } from '../races/open-ledger.js';
import { SchoolLoad } from '../races/school-load.js';

let database: TestDatabase;
let proxy: Proxy;
/** Event stores behind the proxy and without it. */
let ledger: ReturnType<typeof openLedger>;
let direct: ReturnType<typeof openLedger>;

beforeEach(async () => {
  database = await createMigratedDatabase();
  proxy = await Proxy.before(database.url);
  ledger = openLedger(proxy.url(database.url));
  direct = openLedger(database.url);
});

afterEach(async () => {
  await proxy.close();
  await ledger.close();
  await direct.close();
  await database.drop();
});

describe('a network that fails under load', () => {
  it('loses answers, and every command still has exactly the effect of its answer', async () => {
    // The connection breaks when Postgres answers: the append is stored, and the writer does not know.
    const school = new SchoolLoad();
    let isOver = false;
    const running = school.run(ledger.writer, 8, () => isOver);
    for (let n = 0; n < 40; n++) {
      await sleep(50);
      proxy.loseNextAnswer();
    }
    isOver = true;
    await running;
    await expectOneEffectEach(school);
  });

  it('vanishes and comes back repeatedly, with the same result', async () => {
    const school = new SchoolLoad();
    let isOver = false;
    const throughProxy = {
      execute: async (request: Parameters<typeof ledger.writer.execute>[0]) => {
        const outcome = ledger.writer.execute(request);
        await outcome.catch(() => sleep(10));
        return outcome;
      },
    };
    const running = school.run(throughProxy, 8, () => isOver);
    for (let n = 0; n < 8; n++) {
      await sleep(150);
      const comeBack = await proxy.vanish();
      await sleep(150);
      await comeBack();
    }
    isOver = true;
    await running;
    await expectOneEffectEach(school);
  });

  it('becomes unresponsive, and every screen says so within three seconds', async () => {
    const school = new SchoolLoad();
    await school.send(ledger.writer, school.randomCommand());
    proxy.fallSilent();
    const started = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => school.send(ledger.writer, school.randomCommand())));
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(school.unanswered.size).toBe(20);

    await school.sendUnansweredAgain(direct.writer);
    await expectExact(direct.eventStore, school);
  });
});

/** Checked before and after everything without an answer is sent again. */
async function expectOneEffectEach(school: SchoolLoad): Promise<void> {
  await expectExact(direct.eventStore, school);
  await school.sendUnansweredAgain(ledger.writer);
  expect(school.unanswered.size).toBe(0);
  await expectExact(direct.eventStore, school);
}
