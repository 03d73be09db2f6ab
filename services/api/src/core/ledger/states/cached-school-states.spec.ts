import { describe, expect, it } from '@jest/globals';
import { ledgerStream } from '#contracts/events/stream-name';
import { award, idOf, redeem, SCHOOL, stored } from '../testing/requests.js';
import { startWriter, type Started } from '../testing/writer.js';

const STREAM = ledgerStream(SCHOOL);

/** Five awards of 1 point to Ada, by a process that took a snapshot after the last and stopped. */
async function fiveAwards(): Promise<Started> {
  const started = startWriter({ limits: { eventsPerSnapshot: 5 } });
  for (let n = 0; n < 5; n++) await started.writer.execute(award(`${n}`, 1, 'ada'));
  await started.writer.stop(1_000);
  return started;
}

describe('a school that is not in memory', () => {
  it('is folded from its snapshot and the events since', async () => {
    const { eventStore, snapshots } = await fiveAwards();
    eventStore.write(STREAM, stored(award('after', 1, 'ada')));
    const next = startWriter({ eventStore, snapshots });
    await expect(next.writer.execute(redeem('1', 'ada', 6))).resolves.toMatchObject({ revision: 6 });
    expect(next.observed.loads).toEqual([1]);
  });

  it('is folded only from its events if there is no snapshot', async () => {
    const { eventStore } = await fiveAwards();
    const next = startWriter({ eventStore });
    await expect(next.writer.execute(redeem('1', 'ada', 5))).resolves.toMatchObject({ revision: 5 });
    expect(next.observed.loads).toEqual([5]);
  });

  it('is folded from its events if the snapshot cannot be parsed', async () => {
    const { eventStore, snapshots } = await fiveAwards();
    snapshots.saved.set(STREAM, { revision: 4, state: '{"version":1,' });
    const next = startWriter({ eventStore, snapshots });
    await expect(next.writer.execute(redeem('1', 'ada', 5))).resolves.toMatchObject({ revision: 5 });
  });

  it('discards a snapshot that is ahead of the stream', async () => {
    // The event store was restored from a backup that is older than the snapshot.
    const { eventStore, snapshots } = await fiveAwards();
    eventStore.truncate(STREAM, 3);
    const next = startWriter({ eventStore, snapshots });
    await expect(next.writer.execute(redeem('1', 'ada', 4))).resolves.toMatchObject({ outcome: 'rejected' });
    await expect(next.writer.execute(redeem('2', 'ada', 3))).resolves.toMatchObject({ revision: 3 });
    expect(snapshots.saved.has(STREAM)).toBe(false);
  });

  it('discards a snapshot that was taken of other events', async () => {
    // Also restored from a backup, and since then as many other events were written as were lost.
    const { eventStore, snapshots } = await fiveAwards();
    eventStore.truncate(STREAM, 3);
    for (const id of ['x', 'y']) eventStore.write(STREAM, stored(award(id, 1, 'ben')));
    const next = startWriter({ eventStore, snapshots });
    await expect(next.writer.execute(redeem('1', 'ada', 4))).resolves.toMatchObject({ outcome: 'rejected' });
    await expect(next.writer.execute(redeem('2', 'ben', 2))).resolves.toMatchObject({ revision: 5 });
  });

  it('is served even if its snapshot can neither be read nor written', async () => {
    const { eventStore, snapshots } = await fiveAwards();
    snapshots.failure = new Error('no such table');
    const next = startWriter({ eventStore, snapshots, limits: { eventsPerSnapshot: 1 } });
    await expect(next.writer.execute(redeem('1', 'ada', 5))).resolves.toMatchObject({ revision: 5 });
    await next.writer.stop(1_000);
    expect(new Set(next.observed.warnings)).toEqual(
      new Set(['A snapshot could not be read', 'A snapshot could not be written']),
    );
  });

  it('refuses commands if one of its events cannot be read', async () => {
    const { eventStore } = await fiveAwards();
    eventStore.write(STREAM, [{ id: idOf('x'), type: 'PointsVanished', data: {}, metadata: {} }]);
    const next = startWriter({ eventStore });
    await expect(next.writer.execute(award('1', 1, 'ada'))).rejects.toThrow(/Event 5 of .* PointsVanished/);
    expect(eventStore.eventsOf(STREAM)).toHaveLength(6);
  });
});

describe('a school in memory', () => {
  it('is folded again if its stream was deleted meanwhile', async () => {
    const { writer, eventStore } = startWriter();
    await writer.execute(award('1', 5, 'ada'));
    eventStore.truncate(STREAM, 0);
    await expect(writer.execute(redeem('2', 'ada', 5))).resolves.toMatchObject({ outcome: 'rejected' });
    await expect(writer.execute(award('3', 1, 'ada'))).resolves.toMatchObject({ revision: 0 });
  });

  it('is folded again if its stream lost its end, and repeats what was answered from there', async () => {
    // A replica took over that did not have the last event.
    const { writer, eventStore } = startWriter();
    await writer.execute(award('1', 5, 'ada'));
    await writer.execute(award('2', 5, 'ada'));
    eventStore.truncate(STREAM, 1);
    await expect(writer.execute(award('2', 5, 'ada'))).resolves.toMatchObject({
      revision: 1,
      replayed: false,
    });
    eventStore.truncate(STREAM, 1);
    await expect(writer.recall(award('2', 5, 'ada'))).resolves.toBeUndefined();
    await expect(writer.execute(redeem('3', 'ada', 6))).resolves.toMatchObject({ outcome: 'rejected' });
  });

  it('is folded again after an idle time, in which its stream may have got another end of the same length', async () => {
    const { writer, eventStore } = startWriter({ limits: { trustMs: 0 } });
    await writer.execute(award('1', 5, 'ada'));
    await writer.execute(award('2', 5, 'ada'));
    eventStore.truncate(STREAM, 1);
    eventStore.write(STREAM, stored(award('x', 1, 'ben')));
    await expect(writer.execute(redeem('3', 'ada', 6))).resolves.toMatchObject({ outcome: 'rejected' });
    await expect(writer.execute(award('2', 5, 'ada'))).resolves.toMatchObject({
      revision: 2,
      replayed: false,
    });
  });

  it('is folded again after the store was away, for any school', async () => {
    const { writer, eventStore } = startWriter({ limits: { trustMs: 60_000 } });
    await writer.execute(award('1', 5, 'ada'));
    await writer.execute(award('2', 5, 'ada'));
    eventStore.failNextAppends('unavailable');
    const elsewhere = { ...award('3', 1, 'cy'), schoolId: idOf('cedar-hill') };
    await expect(writer.execute(elsewhere)).rejects.toMatchObject({ reason: 'no-answer' });
    eventStore.truncate(STREAM, 1);
    eventStore.write(STREAM, stored(award('x', 1, 'ben')));
    await expect(writer.execute(redeem('4', 'ada', 6))).resolves.toMatchObject({ outcome: 'rejected' });
  });

  it('needs no reads while it is busy', async () => {
    const { writer, eventStore } = startWriter({ limits: { trustMs: 60_000 } });
    await writer.execute(award('1', 5, 'ada'));
    eventStore.failReads('refused');
    await expect(writer.execute(award('2', 5, 'ada'))).resolves.toMatchObject({ revision: 1 });
  });

  it('gets a snapshot when it leaves memory', async () => {
    const { writer, snapshots } = startWriter({ limits: { cachedSchools: 1, eventsWorthSnapshot: 1 } });
    await writer.execute(award('1', 5, 'ada'));
    await writer.execute({ ...award('2', 5, 'ada'), schoolId: idOf('cedar-hill') });
    await writer.stop(1_000);
    expect([...snapshots.saved.keys()]).toEqual([STREAM, ledgerStream(idOf('cedar-hill'))]);
  });

  it('gets no snapshot for a few events', async () => {
    const { writer, snapshots } = startWriter();
    await writer.execute(award('1', 5, 'ada'));
    await writer.stop(1_000);
    expect(snapshots.saved.size).toBe(0);
  });
});
