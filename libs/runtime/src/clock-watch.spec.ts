import { describe, expect, it } from '@jest/globals';
import { ClockWatch } from './clock-watch.js';

const MINUTE_MS = 60_000;
const quiet = { warn: () => undefined, error: () => undefined };

describe('a watch of the clock', () => {
  it.each([
    [0, 'ok'],
    [0.9, 'ok'],
    [-0.9, 'ok'],
    [1.1, 'off'],
    [-9.9, 'off'],
    [10.1, 'wrong'],
    [-60, 'wrong'],
  ])('that is %p minutes ahead of the database’s finds it %s', async (ahead, state) => {
    const watch = new ClockWatch(
      () => Promise.resolve(1e12),
      quiet,
      () => 1e12 + ahead * MINUTE_MS,
    );
    await watch.look();
    expect(watch.state).toBe(state);
  });

  it('does not take a slow answer, or none, for a wrong clock', async () => {
    let now = 1e12;
    const slowly = () => Promise.resolve((now += 5 * MINUTE_MS));
    const slow = new ClockWatch(slowly, quiet, () => now);
    await slow.look();
    expect(slow.state).toBe('ok');
    const away = new ClockWatch(() => Promise.reject(new Error('away')), quiet);
    await away.look();
    expect(away.state).toBe('ok');
  });

  it('stops the work while the clock is wrong, and lets it go on afterward', async () => {
    let ahead = 0;
    const watch = new ClockWatch(
      () => Promise.resolve(1e12),
      quiet,
      () => 1e12 + ahead,
    );
    const stopping = new AbortController();
    let runs = 0;
    const work = async (signal: AbortSignal): Promise<void> => {
      runs += 1;
      if (runs === 2) stopping.abort();
      else await new Promise((over) => signal.addEventListener('abort', over));
      ahead = 0;
      await watch.look();
    };
    const worked = watch.whileRight(work, stopping.signal);
    ahead = 60 * MINUTE_MS;
    await watch.look();
    await worked;
    expect(runs).toBe(2);
  });
});
