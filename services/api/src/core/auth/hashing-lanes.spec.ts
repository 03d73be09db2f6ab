import { describe, expect, it } from '@jest/globals';
import { Lanes } from './hashing-lanes.js';

function task() {
  let finish: (() => void) | undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish: () => finish?.() };
}

describe('lanes', () => {
  it('run a limited number of tasks at once', async () => {
    const lanes = new Lanes(2, 10, 1);
    let running = 0;
    let most = 0;
    const run = () =>
      lanes.run(0, async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
      });
    await Promise.all(Array.from({ length: 20 }, run));
    expect(most).toBe(2);
  });

  it('let earlier lanes go first, whatever the order of arrival', async () => {
    const lanes = new Lanes(1, 10, 3);
    const blocker = task();
    const order: string[] = [];
    const runs = [
      lanes.run(2, () => blocker.done),
      ...(['stranger', 'place', 'device'] as const).map((name, index) =>
        lanes.run(2 - index, () => Promise.resolve(void order.push(name))),
      ),
    ];
    blocker.finish();
    await Promise.all(runs);
    expect(order).toEqual(['device', 'place', 'stranger']);
  });

  it('fill up separately, and continue after a task that fails', async () => {
    const lanes = new Lanes(1, 1, 2);
    const blocker = task();
    const failing = lanes.run(0, async () => {
      await blocker.done;
      throw new Error('no');
    });
    const waiting = lanes.run(1, () => Promise.resolve('done'));
    expect([lanes.isFull(0), lanes.isFull(1)]).toEqual([false, true]);
    blocker.finish();
    await expect(failing).rejects.toThrow('no');
    await expect(waiting).resolves.toBe('done');
  });
});
