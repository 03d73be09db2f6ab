import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

const later = () => performance.now() + 10_000;

describe('fair queue', () => {
  it('serves requests in the order in which they came, separately for each key', async () => {
    const queue = new FairQueue(10);
    const order: string[] = [];
    const first = await queue.take('a', later());
    const others = ['second', 'third'].map(async (name) => {
      const passOn = await queue.take('a', later());
      order.push(name);
      passOn?.();
    });
    expect(await queue.take('b', later())).toBeDefined();
    expect(order).toEqual([]);
    first?.();
    await Promise.all(others);
    expect(order).toEqual(['second', 'third']);
  });

  it('refuses a request if too many are waiting, or after too long a wait', async () => {
    const queue = new FairQueue(1);
    const passOn = await queue.take('a', later());
    const late = queue.take('a', performance.now() + 5);
    expect(await queue.take('a', later())).toBeUndefined();
    expect(await late).toBeUndefined();
    // A caller who gave up is no longer in the queue.
    const next = queue.take('a', later());
    passOn?.();
    expect(await next).toBeDefined();
  });

  it('forgets a key that nobody waits for', async () => {
    const queue = new FairQueue(10);
    const passOn = await queue.take('a', later());
    const next = queue.take('a', later());
    passOn?.();
    (await next)?.();
    expect(queue.size).toBe(0);
  });

  it('ends a pause early when it is woken', async () => {
    const queue = new FairQueue(10);
    await queue.take('a', later());
    const pause = queue.pause('a', 1_000_000);
    queue.wake('a');
    await expect(pause).resolves.toBeUndefined();
  });
});
