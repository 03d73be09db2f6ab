import { describe, expect, it } from '@jest/globals';
import { shardOf } from '#database/checkpoint';
import { CachedPositions } from './cached-positions.js';

const SCHOOL = '3f0e8a52-6a4f-4f6d-9d0a-6d3c4b1a2e10';
const own = { index: shardOf(SCHOOL, 2), count: 2 };
const other = { index: 1 - own.index, count: 2 };

describe('how far the screens of a school are', () => {
  it('is unknown before any projector reported it', () => {
    const positions = new CachedPositions();
    expect(positions.of(SCHOOL)).toBeUndefined();
    expect(positions.hasReached(SCHOOL, '1')).toBe(false);
  });

  it('is reported by the school’s own shard only', () => {
    const positions = new CachedPositions();
    positions.learn(other, '9');
    expect(positions.hasReached(SCHOOL, '5')).toBe(false);
    positions.learn(own, '5');
    expect(positions.hasReached(SCHOOL, '5')).toBe(true);
    expect(positions.hasReached(SCHOOL, '6')).toBe(false);
  });

  it('never goes back, even if notices arrive late', () => {
    const positions = new CachedPositions();
    positions.learn(own, '5');
    positions.learn(own, '4');
    expect(positions.of(SCHOOL)).toBe('5');
  });
});
