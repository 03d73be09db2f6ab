import { describe, expect, it } from '@jest/globals';
import { sharedBuffers } from './postgres-process.js';

const GIB = 2 ** 30;

describe('the memory that Postgres shares', () => {
  it.each([
    [0.5, 128],
    [1, 128],
    [4, 512],
    [8, 1_024],
    [64, 2_048],
  ])('on %p GiB is %p MB', (gib, megabytes) => {
    expect(sharedBuffers(gib * GIB)).toBe(megabytes);
  });
});
