import { describe, expect, it } from '@jest/globals';
import { Backoff, pause, unlessAborted, untilDone, Wakeup, within } from './async.js';

const never = new Promise<number>(() => undefined);
const LONG = 60_000;

describe('Work that is done again', () => {
  const LIMITS = { forMs: 200, firstPauseMs: 1 };
  const failing = (times: number, error: Error) => {
    let failures = 0;
    return () => (failures++ < times ? Promise.reject(error) : Promise.resolve(failures));
  };
  const isLate = (error: unknown) => error instanceof Error && error.message === 'late';

  it('is done once what kept it from it has passed', async () => {
    expect(await untilDone(failing(3, new Error('late')), isLate, LIMITS)).toBe(4);
  });

  it('fails at once for another reason, and for good after its time', async () => {
    await expect(untilDone(failing(1, new Error('no')), isLate, LIMITS)).rejects.toThrow('no');
    await expect(untilDone(failing(1_000_000, new Error('late')), isLate, LIMITS)).rejects.toThrow('late');
  });
});

describe('Waiting', () => {
  it('for a promise ends when it is aborted', async () => {
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 10);
    expect(await unlessAborted(never, stopping.signal)).toBeUndefined();
    expect(await unlessAborted(Promise.reject<number>(new Error('late')), stopping.signal)).toBeUndefined();
  });

  it('for a promise gives what it gives', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1);
    await expect(unlessAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('for a time ends when it is aborted', async () => {
    await pause(LONG, AbortSignal.timeout(10));
  });

  it('within a time fails after it', async () => {
    await expect(within(10, never)).rejects.toThrow('No answer within 10 ms');
    expect(await within(LONG, Promise.resolve(1))).toBe(1);
  });

  it('for a wake-up remembers one from before, once', async () => {
    const wakeup = new Wakeup();
    const { signal } = new AbortController();
    wakeup.notify();
    wakeup.notify();
    expect(await wakeup.wait(LONG, signal)).toBe(true);
    expect(await wakeup.wait(10, signal)).toBe(false);
  });

  it('for a wake-up ends when it comes and when it is aborted', async () => {
    const wakeup = new Wakeup();
    setTimeout(() => wakeup.notify(), 10);
    expect(await wakeup.wait(LONG, new AbortController().signal)).toBe(true);
    expect(await wakeup.wait(LONG, AbortSignal.timeout(10))).toBe(false);
  });

  it('after failures doubles up to a limit, with jitter of one half, and restarts after a success', () => {
    const backoff = new Backoff(100, 1_000);
    for (const ceiling of [100, 200, 400, 800, 1_000, 1_000]) {
      const wait = backoff.next();
      expect(wait).toBeGreaterThanOrEqual(ceiling / 2);
      expect(wait).toBeLessThanOrEqual(ceiling);
    }
    backoff.reset();
    expect(backoff.next()).toBeLessThanOrEqual(100);
  });
});
