import { describe, expect, it } from '@jest/globals';
import { type Effort } from './person.js';
import { shortfalls, table, withTable } from './report.js';

const effort = (values: Partial<Effort>): Effort => ({
  taps: 0,
  letters: 0,
  scrolled: 0,
  waited: 0,
  ...values,
});

const RESULTS = [
  {
    name: 'Give a point',
    aim: 2,
    efforts: { phone: effort({ taps: 3, scrolled: 1_204.4, waited: 449 }), desktop: effort({ taps: 2 }) },
  },
  {
    name: 'Find a student',
    aim: undefined,
    efforts: { phone: effort({ taps: 90, letters: 6 }) },
  },
];

const cellsOf = (line = '') =>
  line
    .split(/ *\| */)
    .slice(1, -1)
    .join(' | ');

describe('the report of the everyday tasks', () => {
  it('numbers the tasks, and shows the cost of each on each device', () => {
    const lines = table(RESULTS).split('\n');
    expect(lines).toHaveLength(4);
    expect(cellsOf(lines[0])).toBe(
      'Task | Letters | Aim | Taps, phone | Scrolled | Waited | Taps, desktop | Scrolled | Waited',
    );
    expect(cellsOf(lines[2])).toBe('1. Give a point | 0 | ≤ 2 | 3 | 1,204 px | 0.4 s | 2 | 0 px | 0.0 s');
    expect(cellsOf(lines[3])).toBe('2. Find a student | 6 |  | 90 | 0 px | 0.0 s |  |  | ');
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  });

  it('names tasks that took more taps than their target', () => {
    expect(shortfalls(RESULTS)).toEqual(['Give a point, on a phone: 3 taps, more than 2']);
  });

  it('replaces the results in a page, and nothing else', () => {
    const page = 'Before.\n<!-- results -->\nold\n<!-- end of results -->\nAfter.\n';
    expect(withTable(page, 'new')).toBe(
      'Before.\n<!-- results -->\n\nnew\n\n<!-- end of results -->\nAfter.\n',
    );
    expect(() => withTable('Nowhere.', 'new')).toThrow('no place for results');
  });
});
