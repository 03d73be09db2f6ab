import { describe, expect, it } from '@jest/globals';
import { ledgerStream } from '#contracts/events/stream-name';
import { FaultyEventStore } from '../testing/faulty-event-store.js';
import { award, idOf, SCHOOL, stored } from '../testing/requests.js';
import { startWriter } from '../testing/writer.js';
import { type Turn, type Turns } from './turns.js';

const STREAM = ledgerStream(SCHOOL);
const QUICK = {
  commandTimeoutMs: 400,
  storeTimeoutMs: 100,
  resolveTimeoutMs: 300,
  jitterMs: 1,
  crowdedMs: 600_000,
};

/** Gives turns when the test says so. */
class ManualTurns implements Turns {
  /** What happened, in order. */
  readonly log: string[] = [];
  private readonly asked: ((turn: Turn | undefined) => void)[] = [];
  private isOpen = true;

  notifyOthers(): Promise<void> {
    this.log.push('notified others');
    return Promise.resolve();
  }

  take(): Promise<Turn | undefined> {
    this.log.push('asked');
    return new Promise((give) => {
      this.asked.push(give);
      if (this.isOpen) this.giveAll();
    });
  }

  hold(): void {
    this.isOpen = false;
  }

  open(): void {
    this.isOpen = true;
    this.giveAll();
  }

  private giveAll(): void {
    for (const give of this.asked.splice(0)) {
      let isHeld = true;
      give({
        release: () => {
          if (isHeld) this.log.push('released');
          isHeld = false;
        },
      });
    }
  }
}

/** A writer whose command lost against another process this many times. */
async function startAfterLosses(losses: number) {
  const turns = new ManualTurns();
  const eventStore = new FaultyEventStore();
  const started = startWriter({ turns, eventStore, limits: QUICK });
  await started.writer.execute(award('0', 1, 'ada'));
  let left = losses;
  eventStore.beforeAppend = () => {
    if (left > 0) eventStore.write(STREAM, stored(award(`rival ${left}`, 1, 'ada')));
    left -= 1;
  };
  await started.writer.execute(award('1', 1, 'ada'));
  eventStore.beforeAppend = () => undefined;
  expect(started.observed.conflicts).toBe(losses);
  return { ...started, eventStore, turns };
}

/** A writer that takes turns, because another process was first twice just now. */
async function startContended() {
  const { turns, eventStore, ...started } = await startAfterLosses(2);
  expect(turns.log).toEqual(['notified others', 'asked', 'released']);
  turns.log.length = 0;
  eventStore.beforeAppend = () => void turns.log.push('append');
  return { ...started, eventStore, turns };
}

const untilAsked = async (turns: ManualTurns): Promise<void> => {
  while (!turns.log.includes('asked')) await new Promise((resolve) => setImmediate(resolve));
};

describe('LedgerWriter, next to another process', () => {
  it('takes no turn while it is alone', async () => {
    const turns = new ManualTurns();
    const { writer, eventStore } = startWriter({ turns });
    for (let n = 0; n < 20; n++) await writer.execute(award(`${n}`, 1, 'ada'));
    expect(eventStore.eventsOf(STREAM)).toHaveLength(20);
    expect(turns.log).toEqual([]);
  });

  it('takes no turn for a single command that lost once: it is decided on the newest state, like the next ones', async () => {
    const { writer, eventStore, turns, observed } = await startAfterLosses(1);
    eventStore.write(STREAM, stored(award('rival', 1, 'ada')));
    await expect(writer.execute(award('2', 1, 'ada'))).resolves.toMatchObject({ revision: 4 });
    expect(observed.conflicts).toBe(1);
    expect(turns.log).toEqual([]);
  });

  it('takes a turn for many commands if another process writes', async () => {
    const { writer, turns } = await startAfterLosses(1);
    await Promise.all(['2', '3', '4', '5'].map((id) => writer.execute(award(id, 1, 'ada'))));
    expect(turns.log).toEqual(['asked', 'released']);
  });

  it('takes turns after two conflicts, only for that school, and holds each until its append is answered', async () => {
    const { writer, turns, observed } = await startContended();
    await writer.execute(award('2', 1, 'ada'));
    expect(turns.log).toEqual(['asked', 'append', 'released']);
    await writer.execute({ ...award('3', 1, 'ada'), schoolId: idOf('cedar-hill') });
    expect(turns.log.filter((what) => what === 'asked')).toHaveLength(1);
    expect(observed.conflicts).toBe(2);
  });

  it('takes turns if another process reports that it loses, even though this one wins', async () => {
    const turns = new ManualTurns();
    const { writer } = startWriter({ turns, limits: QUICK });
    await writer.execute(award('0', 1, 'ada'));
    writer.expectContention(SCHOOL);
    await writer.execute(award('1', 1, 'ada'));
    expect(turns.log).toEqual(['asked', 'released']);
  });

  it('decides on what was stored before it got the turn', async () => {
    const { writer, eventStore, turns, observed } = await startContended();
    turns.hold();
    const answer = writer.execute(award('2', 1, 'ada'));
    await untilAsked(turns);
    eventStore.write(STREAM, stored(award('rival 2', 1, 'ada')));
    turns.open();
    await expect(answer).resolves.toMatchObject({ outcome: 'accepted', revision: 5 });
    expect(observed.conflicts).toBe(2);
  });

  it('collects commands while it waits for its turn', async () => {
    const { writer, turns, observed } = await startContended();
    turns.hold();
    const first = writer.execute(award('2', 1, 'ada'));
    await untilAsked(turns);
    const others = ['3', '4', '5'].map((id) => writer.execute(award(id, 1, 'ada')));
    turns.open();
    await Promise.all([first, ...others]);
    expect(observed.batches.at(-1)).toBe(4);
  });

  it('releases its turn if the append fails', async () => {
    const { writer, eventStore, turns } = await startContended();
    eventStore.failNextAppends('unavailable');
    await expect(writer.execute(award('2', 1, 'ada'))).rejects.toThrow();
    expect(turns.log).toEqual(['asked', 'released']);
  });

  it('takes a turn for each command alone if the store refuses one of a batch, holding none meanwhile', async () => {
    const { writer, eventStore, turns } = await startContended();
    const refused = new Error('too large');
    eventStore.failNextAppends({ refused }, { refused });
    const outcomes = await Promise.allSettled(['2', '3'].map((id) => writer.execute(award(id, 1, 'ada'))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const [asked, released, again] = ['asked', 'released', 'append'];
    expect(turns.log).toEqual([asked, released, asked, released, asked, again, released]);
  });

  it('loads a school that is no longer in memory before it asks for a turn', async () => {
    const { writer, eventStore, turns } = await startContended();
    writer.forget(SCHOOL);
    const read = eventStore.read.bind(eventStore);
    eventStore.read = (...asked) => {
      turns.log.push(`read from ${asked[1]}`);
      return read(...asked);
    };
    await writer.execute(award('2', 1, 'ada'));
    expect(turns.log).toEqual(['read from 0', 'asked', 'read from 3', 'append', 'released']);
  });

  it('continues without a turn that does not come', async () => {
    const { writer, observed } = startWriter({ limits: QUICK });
    await writer.execute(award('0', 1, 'ada'));
    writer.expectContention(SCHOOL);
    await expect(writer.execute(award('1', 1, 'ada'))).resolves.toMatchObject({ revision: 1 });
    expect(observed.turns).toEqual([false]);
  });
});
