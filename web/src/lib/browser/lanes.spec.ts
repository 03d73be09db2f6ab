import { describe, expect, it } from '@jest/globals';
import { createLanes } from './lanes';

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('lanes', () => {
  it('let no more go on than they are wide, in the order they came', async () => {
    const lanes = createLanes(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const done = [0, 1, 2, 3].map((index) =>
      lanes(async () => {
        started.push(index);
        await new Promise<void>((resolve) => (ends[index] = resolve));
        return index;
      }),
    );
    await soon();
    expect(started).toEqual([0, 1]);
    ends[1]?.();
    await soon();
    expect(started).toEqual([0, 1, 2]);
    ends[0]?.();
    await soon();
    expect(started).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    ends[3]?.();
    await expect(Promise.all(done)).resolves.toEqual([0, 1, 2, 3]);
  });

  it('go on after work that failed', async () => {
    const lanes = createLanes(1);
    const failed = lanes(() => Promise.reject(new Error('refused')));
    const next = lanes(() => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('refused');
    await expect(next).resolves.toBe('next');
  });
});
