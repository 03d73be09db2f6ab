import { describe, expect, it } from '@jest/globals';
import { ledgerStream } from '#contracts/events/stream-name';
import { VersionConflict } from '#event-store/event-store';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type Fault, type FaultyEventStore } from '../testing/faulty-event-store.js';
import { award, redeem, SCHOOL, stored } from '../testing/requests.js';
import { startWriter } from '../testing/writer.js';

// Uses an event store in memory: a real one cannot be made to lose an answer, conflict late or fall silent on demand.
const STREAM = ledgerStream(SCHOOL);
const QUICK = { commandTimeoutMs: 400, storeTimeoutMs: 100, resolveTimeoutMs: 300, jitterMs: 1 };

const always = (fault: Fault): Fault[] => Array.from({ length: 50 }, () => fault);
const countOf = (eventStore: FaultyEventStore) => eventStore.eventsOf(STREAM).length;

describe('LedgerWriter, when an answer is lost', () => {
  it('sends the identical append again at the identical revision', async () => {
    const { writer, eventStore } = startWriter();
    eventStore.failNextAppends('request-lost');
    await expect(writer.execute(award('1', 1, 'ada'))).resolves.toMatchObject({ outcome: 'accepted' });
    expect(eventStore.appends).toHaveLength(2);
    expect(eventStore.appends[0]).toEqual(eventStore.appends[1]);
  });

  it('does not store again what was stored', async () => {
    const { writer, eventStore } = startWriter();
    eventStore.failNextAppends('answer-lost', 'answer-lost');
    await expect(writer.execute(award('1', 1, 'ada'))).resolves.toMatchObject({
      revision: 0,
      replayed: false,
    });
    expect(countOf(eventStore)).toBe(1);
  });

  it('finds its append although another process wrote after it', async () => {
    // The append is stored, its answer lost, and before it is sent again a rival writes behind it.
    const { writer, eventStore, observed } = startWriter();
    await writer.execute(award('0', 5, 'ada'));
    eventStore.failNextAppends('answer-lost');
    eventStore.knowsDuplicates = false;
    const answer = writer.execute(redeem('1', 'ada', 5));
    setTimeout(() => eventStore.write(STREAM, stored(award('rival', 1, 'ben'))), 20);
    await expect(answer).resolves.toMatchObject({ outcome: 'accepted', revision: 1, replayed: false });
    expect(countOf(eventStore)).toBe(3);
    expect(observed.conflicts).toBe(0);
  });

  it('decides again if another process wrote instead', async () => {
    const { writer, eventStore } = startWriter();
    await writer.execute(award('0', 5, 'ada'));
    eventStore.failNextAppends('request-lost');
    const answer = writer.execute(award('1', 5, 'ada'));
    setTimeout(() => eventStore.write(STREAM, stored(award('rival', 1, 'ben'))), 20);
    await expect(answer).resolves.toMatchObject({ outcome: 'accepted', revision: 2 });
    expect(countOf(eventStore)).toBe(3);
  });

  it('keeps asking if the store becomes unavailable after an append without an answer', async () => {
    // "Unavailable" is certain only for the second attempt: the first may be stored, and here it is.
    const { writer, eventStore } = startWriter();
    eventStore.failNextAppends('answer-lost', 'unavailable', 'unavailable');
    await expect(writer.execute(award('1', 1, 'ada'))).resolves.toMatchObject({
      revision: 0,
      replayed: false,
    });
    expect(eventStore.appends).toHaveLength(4);
    expect(countOf(eventStore)).toBe(1);
  });

  it('is exact if the command is sent again after its outcome was unknown', async () => {
    const { writer, eventStore } = startWriter({ limits: QUICK });
    await writer.execute(award('0', 5, 'ada'));
    eventStore.failNextAppends('answer-lost', ...always('unavailable'));
    await expect(writer.execute(redeem('1', 'ada', 5))).rejects.toMatchObject({ reason: 'no-answer' });
    eventStore.heal();
    await expect(writer.execute(redeem('1', 'ada', 5))).resolves.toMatchObject({
      revision: 1,
      replayed: true,
    });
    expect(countOf(eventStore)).toBe(2);
  });

  it('is exact if the lost append arrives after the command was given up', async () => {
    const { writer, eventStore } = startWriter({ limits: QUICK });
    await writer.execute(award('0', 5, 'ada'));
    eventStore.failNextAppends(...always('request-lost'));
    await expect(writer.execute(award('1', 5, 'ada'))).rejects.toMatchObject({ reason: 'no-answer' });
    eventStore.heal();
    eventStore.beforeAppend = () => {
      eventStore.beforeAppend = () => undefined;
      eventStore.write(STREAM, stored(award('1', 5, 'ada')));
    };
    const again = award('1', 5, 'ada');
    await expect(writer.execute(again)).resolves.toMatchObject({ outcome: 'accepted', revision: 1 });
    expect(countOf(eventStore)).toBe(2);
  });
});

describe('LedgerWriter, when the event store is away', () => {
  it('fails at once if it is certain that nothing was stored', async () => {
    const { writer, eventStore } = startWriter();
    eventStore.failNextAppends('unavailable');
    const started = performance.now();
    await expect(writer.execute(award('1', 1, 'ada'))).rejects.toMatchObject({ reason: 'no-answer' });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(eventStore.appends).toHaveLength(1);
  });

  it('does not report contention if the store reports conflicts with events that nobody can read', async () => {
    // A leader without a quorum holds back what it cannot replicate, and refuses what does not follow it.
    const { writer, eventStore } = startWriter({ limits: QUICK });
    await writer.execute(award('0', 5, 'ada'));
    eventStore.failNextAppends(...always({ refused: new VersionConflict(STREAM, 0) }));
    await expect(writer.execute(award('1', 5, 'ada'))).rejects.toMatchObject({ reason: 'no-answer' });
    eventStore.heal();
    await expect(writer.execute(award('1', 5, 'ada'))).resolves.toMatchObject({ revision: 1 });
  });

  it('answers every command in time if the store does not, including waiting ones', async () => {
    const { writer, eventStore } = startWriter({ limits: QUICK });
    eventStore.failReads('unanswered');
    const started = performance.now();
    const first = writer.execute(award('1', 1, 'ada'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const outcomes = await Promise.allSettled([first, writer.execute(award('2', 1, 'ada'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(performance.now() - started).toBeLessThan(QUICK.commandTimeoutMs + 1_500);
  });

  it('answers in time if an append hangs', async () => {
    const { writer, eventStore } = startWriter({ limits: QUICK });
    eventStore.failNextAppends(...always('no-answer'));
    const started = performance.now();
    await expect(writer.execute(award('1', 1, 'ada'))).rejects.toMatchObject({ reason: 'no-answer' });
    expect(performance.now() - started).toBeLessThan(QUICK.commandTimeoutMs + 1_500);
  });

  it('recovers on its own', async () => {
    const { writer, eventStore } = startWriter({ limits: QUICK });
    await writer.execute(award('0', 5, 'ada'));
    eventStore.failReads('refused');
    eventStore.failNextAppends('answer-lost', ...always('unavailable'));
    await expect(writer.execute(award('1', 5, 'ada'))).rejects.toThrow();
    await expect(writer.execute(award('2', 5, 'ada'))).rejects.toThrow();
    eventStore.heal();
    await expect(writer.execute(award('2', 5, 'ada'))).resolves.toMatchObject({ revision: 2 });
  });

  it('refuses more commands than may wait', async () => {
    const { writer, eventStore } = startWriter({
      limits: { ...QUICK, waitingPerSchool: 3, commandsPerBatch: 1 },
    });
    eventStore.failReads('unanswered');
    const commands = Array.from({ length: 5 }, (_, n) => writer.execute(award(`${n}`, 1, 'ada')));
    const reasons = (await Promise.allSettled(commands)).map((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof LedgerUnavailable
        ? outcome.reason.reason
        : '',
    );
    expect(reasons.filter((reason) => reason === 'too-many-waiting')).toHaveLength(2);
  });

  it('fails only the command that the store refuses', async () => {
    const { writer, eventStore } = startWriter();
    const refused = new Error('too large');
    eventStore.failNextAppends({ refused }, 'none', { refused }, 'none');
    const outcomes = await Promise.allSettled(
      ['1', '2', '3'].map((id) => writer.execute(award(id, 1, 'ada'))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(countOf(eventStore)).toBe(2);
  });
});
