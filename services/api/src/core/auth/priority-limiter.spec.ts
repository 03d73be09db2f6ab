import { describe, expect, it } from '@jest/globals';
import { PriorityLimiter } from './priority-limiter.js';

function task() {
  let finish: (() => void) | undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish: () => finish?.() };
}

describe('a limiter with priorities', () => {
  it('runs a limited number of tasks at once', async () => {
    const limiter = new PriorityLimiter(2, 10, 1);
    let running = 0;
    let most = 0;
    const run = () =>
      limiter.run(0, async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
      });
    await Promise.all(Array.from({ length: 20 }, run));
    expect(most).toBe(2);
  });

  it('runs those of the lowest number first, whatever the order of arrival', async () => {
    const limiter = new PriorityLimiter(1, 10, 3);
    const blocker = task();
    const order: string[] = [];
    const runs = [
      limiter.run(2, () => blocker.done),
      ...(['stranger', 'place', 'device'] as const).map((name, index) =>
        limiter.run(2 - index, () => Promise.resolve(void order.push(name))),
      ),
    ];
    blocker.finish();
    await Promise.all(runs);
    expect(order).toEqual(['device', 'place', 'stranger']);
  });

  it('fill up separately, and continue after a task that fails', async () => {
    const limiter = new PriorityLimiter(1, 1, 2);
    const blocker = task();
    const failing = limiter.run(0, async () => {
      await blocker.done;
      throw new Error('no');
    });
    const waiting = limiter.run(1, () => Promise.resolve('done'));
    expect([limiter.isFull(0), limiter.isFull(1)]).toEqual([false, true]);
    blocker.finish();
    await expect(failing).rejects.toThrow('no');
    await expect(waiting).resolves.toBe('done');
  });
});
