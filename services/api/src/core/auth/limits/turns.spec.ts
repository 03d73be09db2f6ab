import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const later = () => performance.now() + 10_000;

describe('turns', () => {
  it('come in the order of the requests, separately for each key', async () => {
    const turns = new Turns(10);
    const order: string[] = [];
    const first = await turns.take('a', later());
    const others = ['second', 'third'].map(async (name) => {
      const passOn = await turns.take('a', later());
      order.push(name);
      passOn?.();
    });
    expect(await turns.take('b', later())).toBeDefined();
    expect(order).toEqual([]);
    first?.();
    await Promise.all(others);
    expect(order).toEqual(['second', 'third']);
  });

  it('are refused if too many are waiting, or after too long a wait', async () => {
    const turns = new Turns(1);
    const passOn = await turns.take('a', later());
    const late = turns.take('a', performance.now() + 5);
    expect(await turns.take('a', later())).toBeUndefined();
    expect(await late).toBeUndefined();
    // A caller who gave up is no longer in the queue.
    const next = turns.take('a', later());
    passOn?.();
    expect(await next).toBeDefined();
  });

  it('leave nothing behind', async () => {
    const turns = new Turns(10);
    const passOn = await turns.take('a', later());
    const next = turns.take('a', later());
    passOn?.();
    (await next)?.();
    expect(turns.size).toBe(0);
  });

  it('let a pause end early', async () => {
    const turns = new Turns(10);
    await turns.take('a', later());
    const pause = turns.pause('a', 1_000_000);
    turns.wake('a');
    await expect(pause).resolves.toBeUndefined();
  });
});
