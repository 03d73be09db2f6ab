import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { expectExact } from './expect-exact.js';
import { openLedger } from './open-ledger.js';
import { RemoteWriter } from './remote-writer.js';
import { SchoolLoad } from './school-load.js';

let database: TestDatabase;
let ledger: ReturnType<typeof openLedger>;
let here: RemoteWriter;
let there: RemoteWriter;

beforeAll(async () => {
  database = await createMigratedDatabase();
  ledger = openLedger(database.url);
  [here, there] = await Promise.all([RemoteWriter.start(database.url), RemoteWriter.start(database.url)]);
});

afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await ledger.close();
  await database.drop();
});

describe('two processes that write to the same school', () => {
  it('lose nothing and duplicate nothing', async () => {
    // Each decides on a state that the other keeps changing. Whichever appends second must decide again.
    const school = new SchoolLoad();
    const isOver = () => school.answered.size >= 1_500;
    await Promise.all([school.run(here, 8, isOver), school.run(there, 8, isOver)]);
    expect(school.accepted.length).toBeGreaterThan(100);
    await expectExact(ledger.eventStore, school);
  });

  it('carry out a command once that is sent to both at the same time', async () => {
    const school = new SchoolLoad();
    for (let n = 0; n < 100; n++) {
      const request = school.randomCommand();
      const both = await Promise.all([here.execute(request), there.execute(request)]);
      const [first] = both;
      if (first.outcome === 'accepted') school.answered.set(request.commandId, first);
      const events = both.map((outcome) =>
        outcome.outcome === 'accepted' ? outcome.events : outcome.rejection,
      );
      expect(events[1]).toEqual(events[0]);
    }
    await expectExact(ledger.eventStore, school);
  });
});

describe('a process that is killed while it writes', () => {
  it('keeps everything that it acknowledged, and the rest can be sent again', async () => {
    // Killed between an append and its answers: the waiting people do not know, and ask the other process.
    const [doomed, other] = [there, here];
    const school = new SchoolLoad();
    let isKilled = false;
    const running = school.run(doomed, 16, () => isKilled);
    while (school.answered.size < 500) await new Promise((resolve) => setTimeout(resolve, 5));
    doomed.freeze();
    // Its last answers arrive, and everyone who gets one sends another command, until all are waiting.
    for (let answered = -1; answered < school.answered.size;) {
      answered = school.answered.size;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    isKilled = true;
    await doomed.kill();
    await running;
    expect(school.unanswered.size).toBeGreaterThan(0);
    await expectExact(ledger.eventStore, school);

    await school.sendUnansweredAgain(other);
    expect(school.unanswered.size).toBe(0);
    await expectExact(ledger.eventStore, school);
  });
});
