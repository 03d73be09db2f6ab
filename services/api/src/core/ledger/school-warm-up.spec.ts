import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { type ColdSchool } from './states/snapshot-upkeep.js';
import { SchoolWarmUp } from './school-warm-up.js';

const A_MINUTE_MS = 60_000;
const never = () => new Promise<void>(() => undefined);

let warmUp: SchoolWarmUp | undefined;
let loaded: string[];
beforeEach(() => {
  loaded = [];
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
});
afterEach(() => {
  warmUp?.beforeApplicationShutdown();
  jest.useRealTimers();
});

/** Starts a process whose schools load as `load` says. */
async function start(cold: ColdSchool[], load: (schoolId: string) => Promise<void>) {
  const upkeep = {
    coldSchools: () => Promise.resolve(cold),
    renewVersion: () => Promise.resolve(),
    removeUnusedVersions: () => Promise.resolve(),
  };
  const writer = {
    warmUp: (schoolId: string) => {
      loaded.push(schoolId);
      return load(schoolId);
    },
  };
  warmUp = new SchoolWarmUp(upkeep, writer, pino({ level: 'silent' }));
  await warmUp.onApplicationBootstrap();
  await new Promise(setImmediate);
  return warmUp;
}

describe('a process that starts', () => {
  it('is ready at once when there is nothing to load', async () => {
    expect((await start([], never)).isReady).toBe(true);
  });

  it('is ready when the busy schools are loaded, while others still load', async () => {
    const cold = [
      { schoolId: 'busy', isBusy: true },
      { schoolId: 'quiet', isBusy: false },
    ];
    const started = await start(cold, (schoolId) => (schoolId === 'busy' ? Promise.resolve() : never()));
    expect(loaded).toEqual(['busy', 'quiet']);
    expect(started.isReady).toBe(true);
  });

  it('is ready after a minute, however long a busy school takes', async () => {
    const started = await start([{ schoolId: 'busy', isBusy: true }], never);
    jest.advanceTimersByTime(A_MINUTE_MS - 1);
    expect(started.isReady).toBe(false);
    jest.advanceTimersByTime(1);
    expect(started.isReady).toBe(true);
  });

  it('continues with the next school if one cannot be loaded', async () => {
    const cold = ['damaged', 'sound'].map((schoolId) => ({ schoolId, isBusy: true }));
    const started = await start(cold, (schoolId) =>
      schoolId === 'damaged' ? Promise.reject(new Error('Event 5 cannot be read')) : Promise.resolve(),
    );
    expect(loaded).toEqual(['damaged', 'sound']);
    expect(started.isReady).toBe(true);
  });
});
