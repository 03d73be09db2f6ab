import { type DailyPoints } from '#contracts/reports/reports';
import { describe, expect, it } from '@jest/globals';
import { chartData } from './chart-data';

// 2 March 2026 is a Monday.
const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `2026-03-${String(first + n).padStart(2, '0')}`);
const row = (day: string, categoryId: string, points: number) => ({
  day,
  categoryId,
  points,
  awards: 1,
});
const asOfRevision = 0;
const category = (id: string) => ({ id, name: `Category ${id}`, icon: 'star', color: 'teal' }) as const;

describe('the chart of points', () => {
  it('stacks each day by category', () => {
    const daily: DailyPoints = {
      days: days(2, 3),
      categories: [category('b'), category('a')],
      rows: [row('2026-03-02', 'a', 3), row('2026-03-02', 'b', 2), row('2026-03-03', 'b', 4)],
      asOfRevision,
    };
    const { series, bars, total } = chartData(daily, 2);
    expect(series.map(({ id, total }) => [id, total])).toEqual([
      ['a', 3],
      ['b', 6],
    ]);
    expect(bars).toEqual([
      { day: '2026-03-02', total: 5, points: { a: 3, b: 2 } },
      { day: '2026-03-03', total: 4, points: { b: 4 } },
    ]);
    expect(total).toBe(9);
  });

  it('leaves out weekends, but not one on which points were given', () => {
    const daily = {
      days: days(6, 9),
      categories: [category('a')],
      rows: [row('2026-03-08', 'a', 1)],
      asOfRevision,
    };
    expect(chartData(daily, 2).bars.map(({ day }) => day)).toEqual([
      '2026-03-06',
      '2026-03-08',
      '2026-03-09',
    ]);
  });

  it('adds up weeks from Monday to Sunday over a long period', () => {
    const rows = [row('2026-03-02', 'a', 1), row('2026-03-08', 'a', 2), row('2026-03-09', 'a', 4)];
    const { bars } = chartData({ days: days(2, 16), categories: [category('a')], rows, asOfRevision }, 12);
    expect(bars.map(({ day, total }) => [day, total])).toEqual([
      ['2026-03-02', 3],
      ['2026-03-09', 4],
      ['2026-03-16', 0],
    ]);
  });

  it('lets the smallest categories share a part when there are too many', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const rows = ids.map((id, index) => row('2026-03-02', id, 10 - index));
    const { series, total } = chartData(
      { days: days(2, 2), categories: ids.map(category), rows, asOfRevision },
      2,
    );
    expect(series.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'others']);
    expect(series.at(-1)?.total).toBe(3 + 2 + 1);
    expect(series.map(({ color }) => color)).toEqual([
      ...Array<string>(7).fill('var(--tone-teal)'),
      'var(--line-strong)',
    ]);
    expect(total).toBe(55);
  });

  it('has no series for a category whose points were all taken back', () => {
    const daily = {
      days: days(2, 2),
      categories: [category('a')],
      rows: [row('2026-03-02', 'a', 0)],
      asOfRevision,
    };
    expect(chartData(daily, 2)).toMatchObject({ series: [], total: 0 });
  });
});
