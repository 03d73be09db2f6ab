import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkpointName, parseCheckpointName, shardOf } from './checkpoint.js';

describe('shards', () => {
  it('share schools evenly', () => {
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 4_000; i++) {
      const shard = shardOf(randomUUID(), 4);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(800);
  });

  it('never reassign a school', () => {
    expect(shardOf('6f1c2f0e-5d0b-4c39-9d5e-2a7c1f8e4b93', 1)).toBe(0);
    expect(shardOf('6f1c2f0e-5d0b-4c39-9d5e-2a7c1f8e4b93', 7)).toBe(
      shardOf('6f1c2f0e-5d0b-4c39-9d5e-2a7c1f8e4b93', 7),
    );
  });

  it('have names that can be parsed back', () => {
    const shard = { index: 3, count: 12 };
    expect(checkpointName(shard)).toBe('readmodel/3-of-12');
    expect(parseCheckpointName('readmodel/3-of-12')).toEqual(shard);
    expect(() => parseCheckpointName('something-else')).toThrow(RangeError);
  });
});
