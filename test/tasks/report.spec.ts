import { describe, expect, it } from '@jest/globals';
import { type Effort } from './person.js';
import { shortfalls, table, withTable } from './report.js';

const effort = (values: Partial<Effort>): Effort => ({
  ...{ taps: 0, letters: 0, scrolled: 0, waited: 0 },
  ...values,
});

const RESULTS = [
  {
    name: 'Give a point',
    aim: 2,
    efforts: { phone: effort({ taps: 3, scrolled: 1_204.4, waited: 449 }), desktop: effort({ taps: 2 }) },
  },
  { name: 'Find a student', aim: undefined, efforts: { phone: effort({ taps: 90, letters: 6 }) } },
];

describe('the report of the everyday tasks', () => {
  it('numbers the tasks, and says what each cost on each device', () => {
    const lines = table(RESULTS).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]?.split(/ *\| */).slice(1, -1)).toEqual([
      ...['1. Give a point', 'phone', '3', '≤ 2', '0', '1,204 px', '0.4 s'],
    ]);
    expect(lines[4]?.split(/ *\| */).slice(1, -1)).toEqual([
      ...['2. Find a student', 'phone', '90', '', '6', '0 px', '0.0 s'],
    ]);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  });

  it('names what took more taps than its aim', () => {
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
