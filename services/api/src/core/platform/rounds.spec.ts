import { describe, expect, it, jest } from '@jest/globals';
import { Rounds } from './rounds.js';

const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
};

describe('rounds', () => {
  it('run at the start and when asked, once more for whatever was asked meanwhile, and a failure ends none', async () => {
    const warn = jest.fn();
    const rounds = new Rounds({ warn });
    const ends: (() => void)[] = [];
    const run = jest.fn(() => new Promise<void>((_, fail) => ends.push(() => fail(new Error('Away')))));
    const ask = rounds.add({ everyMs: 3_600_000, run, failure: 'will try again' });
    rounds.onApplicationBootstrap();
    ask();
    ask();
    expect(run).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await turns();
    expect(run).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[{ err: new Error('Away') }, 'will try again']]);
    const over = rounds.beforeApplicationShutdown();
    ends[1]?.();
    await over;
    expect(run).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('let a process end only after the one that is under way', async () => {
    const rounds = new Rounds({ warn: () => undefined });
    let end = (): void => undefined;
    const aborted: boolean[] = [];
    rounds.add({
      everyMs: 1,
      run: async (signal) => {
        await new Promise<void>((resolve) => (end = resolve));
        aborted.push(signal.aborted);
      },
      failure: '',
    });
    rounds.onApplicationBootstrap();
    let isOver = false;
    const over = rounds.beforeApplicationShutdown().then(() => (isOver = true));
    await turns();
    expect(isOver).toBe(false);
    end();
    await over;
    expect(aborted).toEqual([true]);
  });
});
