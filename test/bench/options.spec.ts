import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.js';

const PARTS = ['append', 'http'];

describe('The options of a bench run', () => {
  it('measure everything in five rounds by default', () => {
    expect(readOptions([], PARTS)).toEqual({
      parts: PARTS,
      isQuick: false,
      rounds: 5,
      milliseconds: 3_000,
      rows: 1_000_000,
    });
  });

  it('name parts, how long to measure and how much to export', () => {
    const args = ['http', '--rounds', '2', '--seconds', '0.5', '--rows', '7000'];
    expect(readOptions(args, PARTS)).toEqual({
      parts: ['http'],
      isQuick: false,
      rounds: 2,
      milliseconds: 500,
      rows: 7_000,
    });
  });

  it('are small for a quick look, unless said otherwise', () => {
    const quick = { parts: PARTS, isQuick: true, rounds: 1, milliseconds: 400, rows: 10_000 };
    expect(readOptions(['--quick'], PARTS)).toEqual(quick);
    expect(readOptions(['--quick', '--rounds=3'], PARTS)).toEqual({ ...quick, rounds: 3 });
  });

  it('refuse an unknown part', () => {
    expect(() => readOptions(['htttp'], PARTS)).toThrow('No such part: htttp. There are append, http.');
  });

  it.each(['0', '-1', 'many'])('refuse %s rounds', (rounds) => {
    expect(() => readOptions([`--rounds=${rounds}`], PARTS)).toThrow('--rounds must be a positive number');
  });
});
