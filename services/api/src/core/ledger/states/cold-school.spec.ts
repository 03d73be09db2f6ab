import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerStream } from '#contracts/events/stream-name';
import { type LedgerLimits } from '../limits.js';
import { award, idOf, redeem, SCHOOL, stored } from '../testing/requests.js';
import { startWriter } from '../testing/writer.js';

const QUICK = { commandTimeoutMs: 50, storeTimeoutMs: 20_000 };
const CEDAR = idOf('cedar-hill');

/** A process that has neither of two schools in memory, and a store that answers reads when the test releases them. */
function coldStart(limits: Partial<LedgerLimits>) {
  const started = startWriter({ limits: { ...QUICK, ...limits } });
  const { eventStore } = started;
  for (const school of [SCHOOL, CEDAR]) eventStore.write(ledgerStream(school), stored(award('0', 5, 'ada')));
  const reads: string[] = [];
  let answerReads = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answerReads = resolve;
  });
  eventStore.beforeAnswer = (stream) => {
    reads.push(stream);
    return answered;
  };
  return { ...started, reads, answerReads };
}

describe('a school whose load takes longer than a command may', () => {
  it('answers the first command and all that arrive meanwhile, after one load', async () => {
    const { writer, observed, answerReads } = coldStart({});
    const first = writer.execute(redeem('1', 'ada', 3));
    await sleep(2 * QUICK.commandTimeoutMs);
    const others = [writer.execute(award('2', 1, 'ada')), writer.execute(redeem('3', 'ada', 3))];
    answerReads();
    const outcomes = await Promise.all([first, ...others]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(observed.loads).toEqual([1]);
  });

  it('is loaded completely even if the first caller gave up', async () => {
    const { writer, eventStore, observed, answerReads } = coldStart({ loadTimeoutMs: 30 });
    await expect(writer.execute(award('1', 1, 'ada'))).rejects.toMatchObject({ reason: 'still-loading' });
    await expect(writer.execute(award('2', 1, 'ada'))).rejects.toMatchObject({ reason: 'still-loading' });
    answerReads();
    await sleep(0);
    await expect(writer.execute(redeem('3', 'ada', 5))).resolves.toMatchObject({ revision: 1 });
    expect(observed.loads).toEqual([1]);
    expect(eventStore.eventsOf(ledgerStream(SCHOOL))).toHaveLength(2);
  });

  it('answers a repeated old command meanwhile with what is stored by then', async () => {
    const { writer, eventStore, observed, reads, answerReads } = coldStart({});
    const first = writer.execute(award('1', 1, 'ada'));
    const stream = ledgerStream(SCHOOL);
    while (!reads.includes(stream)) await sleep(1);
    // The load has read the whole stream when another process writes.
    const late = award('late', 1, 'ada');
    eventStore.write(stream, stored(late, [award('0', 5, 'ada')]));
    const recalled = writer.recall(late);
    answerReads();
    await expect(recalled).resolves.toMatchObject({ outcome: 'accepted', replayed: true });
    await expect(first).resolves.toMatchObject({ outcome: 'accepted' });
    expect(observed.loads).toHaveLength(1);
  });

  it('refuses more commands than may wait for it', async () => {
    const { writer, answerReads } = coldStart({ waitingPerSchool: 2 });
    const commands = ['1', '2', '3'].map((id) => writer.execute(award(id, 1, 'ada')));
    await expect(commands[2]).rejects.toMatchObject({ reason: 'too-many-waiting' });
    answerReads();
    await expect(Promise.all(commands.slice(0, 2))).resolves.toHaveLength(2);
  });

  it('waits for its turn when many schools are loading', async () => {
    const { writer, reads, answerReads } = coldStart({ loadsAtOnce: 1 });
    const here = writer.execute(award('1', 1, 'ada'));
    const there = writer.execute({ ...award('2', 1, 'ada'), schoolId: CEDAR });
    await sleep(QUICK.commandTimeoutMs);
    expect(reads).toEqual([ledgerStream(SCHOOL)]);
    answerReads();
    await expect(Promise.all([here, there])).resolves.toMatchObject([{ revision: 1 }, { revision: 1 }]);
  });
});
