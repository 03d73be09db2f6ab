import { describe, expect, it } from '@jest/globals';
import { ledgerStream } from '#contracts/events/stream-name';
import { award, idOf, redeem, SCHOOL, stored } from '../testing/requests.js';
import { startWriter } from '../testing/writer.js';

const STREAM = ledgerStream(SCHOOL);

describe('LedgerWriter', () => {
  it('stores accepted events and returns their position', async () => {
    const { writer, eventStore } = startWriter();
    const outcome = await writer.execute(award('1', 5, 'ada'));
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 0, replayed: false });
    expect(eventStore.eventsOf(STREAM)).toMatchObject([
      { type: 'PointsAwarded', position: outcome.outcome === 'accepted' && outcome.position },
    ]);
  });

  it('uses its own clock for an event if the command has no time', async () => {
    const { writer } = startWriter();
    const { occurredAt, ...timeless } = award('1', 5, 'ada');
    const outcome = await writer.execute(timeless);
    expect(outcome).toMatchObject({ events: [{ metadata: { occurredAt: '2026-11-20T09:00:00.000Z' } }] });
    expect(occurredAt).toBeDefined();
  });

  it('stores commands that arrive together in one append', async () => {
    const { writer, observed } = startWriter();
    const commands = Array.from({ length: 40 }, (_, n) => writer.execute(award(`${n}`, 1, 'ada')));
    const revisions = (await Promise.all(commands)).map(
      (outcome) => outcome.outcome === 'accepted' && outcome.revision,
    );
    expect(revisions).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(observed.batches).toEqual([40]);
  });

  it('answers every command of a batch, including those next to a rejection', async () => {
    const { writer } = startWriter();
    const outcomes = await Promise.all([
      writer.execute(award('1', 5, 'ada')),
      writer.execute(redeem('2', 'ada', 6)),
      writer.execute(redeem('3', 'ada', 5)),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected', 'accepted']);
  });

  it('does not make one school wait for another', async () => {
    const { writer, eventStore } = startWriter();
    eventStore.failNextAppends('no-answer');
    const stuck = writer.execute(award('1', 1, 'ada')).catch(() => 'no answer');
    const other = { ...award('2', 1, 'ben'), schoolId: idOf('cedar-hill') };
    await expect(writer.execute(other)).resolves.toMatchObject({ outcome: 'accepted' });
    await stuck;
  });

  it('recalls the answer to a command without sending it, and sends nothing', async () => {
    const { writer, eventStore } = startWriter();
    const first = await writer.execute(award('1', 5, 'ada'));
    expect(await writer.recall(award('1', 5, 'ada'))).toEqual({ ...first, replayed: true });
    expect(await writer.recall(award('2', 5, 'ada'))).toBeUndefined();
    expect(await writer.recall({ ...award('1', 5, 'ada'), fingerprint: 'other' })).toMatchObject({
      rejection: { code: 'idempotency-key-reused' },
    });
    expect(eventStore.eventsOf(STREAM)).toHaveLength(1);
  });

  it('answers a command sent again with its first result, from the store', async () => {
    const { writer } = startWriter();
    const first = await writer.execute(award('1', 5, 'ada'));
    const later = { ...award('1', 5, 'ada'), occurredAt: '2026-11-20T09:05:00.000Z' };
    expect(await writer.execute(later)).toEqual({ ...first, replayed: true });
  });

  it('rejects only on what is stored now, not on what it remembers', async () => {
    // This process believes that Ada has no points. Another awards her 5 points. She must be able to spend them here.
    const here = startWriter();
    const there = startWriter({ eventStore: here.eventStore });
    await here.writer.execute(award('1', 1, 'ben'));
    await there.writer.execute(award('2', 5, 'ada'));
    expect(await here.writer.execute(redeem('3', 'ada', 5))).toMatchObject({ outcome: 'accepted' });
  });

  it('decides again if another process wrote first', async () => {
    const here = startWriter();
    const there = startWriter({ eventStore: here.eventStore });
    await here.writer.execute(award('1', 5, 'ada'));
    await there.writer.execute(redeem('2', 'ada', 3));
    expect(await here.writer.execute(redeem('3', 'ada', 3))).toMatchObject({
      outcome: 'rejected',
      rejection: { code: 'insufficient-points', balance: 2 },
    });
    expect(here.observed.conflicts).toBe(1);
  });

  it('answers with what is stored if another process carried out the same command first', async () => {
    const { writer, eventStore } = startWriter();
    const [mine, theirs] = [redeem('1', 'ada', 3), redeem('1', 'ada', 2)];
    await writer.execute(award('0', 5, 'ada'));
    eventStore.write(STREAM, stored({ ...theirs, fingerprint: mine.fingerprint }, [award('0', 5, 'ada')]));
    const answer = await writer.execute(mine);
    expect(answer).toMatchObject({ replayed: true, events: [{ data: { pointsSpent: 2 } }] });
  });

  it('gives up after eight conflicts with other processes', async () => {
    const { writer, eventStore, observed } = startWriter();
    let writes = 0;
    eventStore.beforeAppend = () => eventStore.write(STREAM, stored(award(`rival ${writes++}`, 1, 'ada')));
    await expect(writer.execute(award('1', 1, 'ada'))).rejects.toThrow('8 times');
    expect(observed.conflicts).toBe(8);
  });

  it('refuses new commands while it stops, and finishes those in progress', async () => {
    const { writer } = startWriter();
    const underWay = writer.execute(award('1', 1, 'ada'));
    const stopped = writer.stop(1_000);
    await expect(writer.execute(award('2', 1, 'ada'))).rejects.toMatchObject({ reason: 'stopping' });
    await expect(underWay).resolves.toMatchObject({ outcome: 'accepted' });
    await stopped;
  });
});
