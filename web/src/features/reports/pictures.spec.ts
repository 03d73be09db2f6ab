import { describe, expect, it } from '@jest/globals';
import { addDays } from '#domain/school-day';
import { chartData } from './chart-data';
import { isBlank, type Picture } from './picture';
import { pictureOf } from './pictures';
import { type Cell, type ReportAnswer } from './report-answer';
import { type ReportName } from './report-list';

function draw(name: ReportName, rows: readonly Readonly<Record<string, Cell>>[]): Picture {
  const period = { from: '2026-03-02', to: '2026-03-08' };
  const answer: ReportAnswer = { period, asOf: '2026-03-08T12:00:00Z', rows, total: rows.length };
  return pictureOf(name, answer);
}

function bars(picture: Picture) {
  return picture.kind === 'hours'
    ? []
    : picture.bars.map(({ label, solid, hatched }) =>
        hatched === undefined ? [label, solid] : [label, solid, hatched],
      );
}

const named = (name: string) => ({ id: name, name });
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    awards: 1,
    gross: 3,
    takenBack: 1,
    net: 2,
  }));

describe('points over time', () => {
  it('are drawn day by day: net, and what was taken back', () => {
    expect(bars(draw('points-over-time', daysFrom('2026-03-02', 2)))).toEqual([
      ['Mar 2', 2, 1],
      ['Mar 3', 2, 1],
    ]);
  });

  it('are drawn by week from Monday where there are too many days', () => {
    const picture = draw('points-over-time', daysFrom('2026-03-04', 60));
    expect(bars(picture).slice(0, 2)).toEqual([
      ['Mar 2', 10, 5],
      ['Mar 9', 14, 7],
    ]);
  });

  it('are drawn by month over a school year', () => {
    const picture = draw('points-over-time', daysFrom('2025-08-01', 365));
    expect(bars(picture)).toHaveLength(12);
    expect(bars(picture)[0]).toEqual(['Aug 2025', 62, 31]);
  });

  it('without any points are blank', () => {
    const rows = daysFrom('2026-03-02', 2).map((row) => ({ ...row, net: 0, takenBack: 0 }));
    expect(isBlank(draw('points-over-time', rows))).toBe(true);
  });
});

it('a category has the color that is stored with it, in the chart by day as in the one by category', () => {
  const category = { id: 'a', name: 'Respect', icon: 'heart', color: 'pink' } as const;
  const byCategory = draw('points-by-category', [{ category, awards: 1, gross: 2, takenBack: 0, net: 2 }]);
  expect(byCategory).toMatchObject({
    bars: [{ label: 'Respect', color: 'var(--tone-pink)', icon: category.icon }],
  });
  const rows = [{ day: '2026-03-02', categoryId: 'a', awards: 1, points: 2 }];
  const byDay = chartData({ days: ['2026-03-02'], categories: [category], rows, asOfRevision: 0 }, 2);
  expect(byDay.series).toMatchObject([{ name: 'Respect', color: 'var(--tone-pink)' }]);
});

describe('balances', () => {
  it('are counted in ranges of a round width, those without points apart', () => {
    const rows = [0, 0, 1, 4, 5, 6, 41].map((balance) => ({ balance }));
    expect(bars(draw('balances', rows))).toEqual([
      ['0', 2],
      ['1–5', 3],
      ['6–10', 1],
      ['11–15', 0],
      ['16–20', 0],
      ['21–25', 0],
      ['26–30', 0],
      ['31–35', 0],
      ['36–40', 0],
      ['41–45', 1],
    ]);
  });

  it('of a school without points are one range', () => {
    expect(bars(draw('balances', [{ balance: 0 }, { balance: 0 }]))).toEqual([['0', 2]]);
  });
});

it('students without awards are counted by how long ago the last one was', () => {
  const rows = [14, 29, 30, 200, null].map((daysSince) => ({ daysSince }));
  expect(bars(draw('students-without-awards', rows))).toEqual([
    ['14–29 days', 2],
    ['30–59 days', 1],
    ['60+ days', 1],
    ['Never', 1],
  ]);
});

describe('redemptions', () => {
  it('that are to be handed out are counted by how long they have waited', () => {
    const rows = [0, 2, 7, 90, null].map((waitingDays) => ({ waitingDays }));
    expect(bars(draw('redemptions', rows))).toEqual([
      ['Today', 1],
      ['1–2 days', 1],
      ['3–6 days', 0],
      ['1 week', 1],
      ['2 weeks +', 1],
    ]);
  });

  it('that are all handed out leave nothing to draw', () => {
    expect(isBlank(draw('redemptions', [{ waitingDays: null }]))).toBe(true);
  });
});

it('classes without students are left out of the comparison', () => {
  const rows = [
    { class: named('Room 1'), netPerStudent: 2.5 },
    { class: named('Room 2'), netPerStudent: null },
  ];
  expect(bars(draw('class-comparison', rows))).toEqual([['Room 1', 2.5]]);
});

it('a raffle with several winners is drawn once', () => {
  const rows = [
    { reward: named('Bike'), place: 1, entries: 9 },
    { reward: named('Bike'), place: 2, entries: 9 },
    { reward: named('Book'), place: 1, entries: 4 },
  ];
  expect(bars(draw('raffle-results', rows))).toEqual([
    ['Bike', 9],
    ['Book', 4],
  ]);
});
