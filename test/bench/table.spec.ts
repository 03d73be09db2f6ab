import { describe, expect, it } from '@jest/globals';
import { type Line } from './report.js';
import { table } from './table.js';

const floor: Line = { name: 'raw insert', figure: 9_000, unit: 'rows/s' };
const append = (ratio: number): Line => ({
  name: 'append',
  figure: ratio * 9_000,
  unit: 'appends/s',
  comparison: { ratio, against: 'raw insert' },
  aim: { atLeast: 0.6 },
});
const memory = (figure: number): Line => ({ name: 'api', figure, unit: 'MB', aim: { atMost: 300 } });

/** The cells of a line of the table. */
const cells = (lines: readonly Line[], line: number): string[] =>
  table(lines)
    .split('\n')
    .slice(line)
    .slice(0, 1)
    .flatMap((row) => row.split('|').slice(1, -1))
    .map((cell) => cell.trim());

describe('The table of results', () => {
  it('shows a floor without a verdict', () => {
    expect(cells([floor], 2)).toEqual(['raw insert', '9,000', 'rows/s', '', '', '', '']);
  });

  it('says whether a ratio meets its target', () => {
    const lines = [floor, append(0.61), append(0.59)];
    expect(cells(lines, 3)).toEqual(['append', '5,490', 'appends/s', '0.61', 'raw insert', '≥ 0.6', 'met']);
    expect(cells(lines, 4).at(-1)).toBe('short');
  });

  it('compares the figure itself with the target when there is no other figure', () => {
    expect(cells([memory(299.6)], 2)).toEqual(['api', '300', 'MB', '', '', '≤ 300', 'met']);
    expect(cells([memory(301)], 2).at(-1)).toBe('short');
  });

  it('aligns all lines to one width', () => {
    expect(
      new Set(
        table([floor, append(1), memory(250)])
          .split('\n')
          .map((row) => row.length),
      ).size,
    ).toBe(1);
  });
});
