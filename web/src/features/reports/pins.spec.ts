import { type ReportPin } from '#contracts/reports/pins';
import { describe, expect, it } from '@jest/globals';
import { asNewPin, newPinOf, pinOf, pinWords, viewOfPin } from './pins';
import { reportLink } from './report-link';
import { reportsView } from './reports-view';

const CLASS_ID = '00000000-0000-4000-8000-000000000001';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const pin: ReportPin = {
  id: '00000000-0000-4000-8000-000000000009',
  report: 'points-over-time',
  period: 'this-month',
  from: null,
  to: null,
  class: null,
  grade: null,
  category: null,
  staff: null,
  days: null,
};
const roomTwelve = { id: CLASS_ID, name: 'Room 12', isGone: false };
const linkOf = (each: ReportPin) => reportLink(viewOfPin(each), {});

describe('a pinned report leads to the report', () => {
  it('with its filters, and a period that moves on with the calendar', () => {
    const narrowed = { ...pin, class: roomTwelve, grade: '4', staff: { ...roomTwelve, id: OTHER_ID } };
    expect(linkOf(narrowed)).toBe(
      `/reports?report=points-over-time&period=this-month&class=${CLASS_ID}&grade=4&staff=${OTHER_ID}`,
    );
  });

  it('with the days of a custom period, or those without an award', () => {
    const custom = { ...pin, period: 'custom', from: '2026-03-02', to: '2026-03-08' } as const;
    expect(linkOf(custom)).toMatch(/period=custom&from=2026-03-02&to=2026-03-08$/);
    const waiting = { ...pin, report: 'students-without-awards', period: null, days: 30 } as const;
    expect(linkOf(waiting)).toBe('/reports?report=students-without-awards&days=30');
  });
});

describe('the report that is shown', () => {
  const view = reportsView.parse({ report: 'balances', class: CLASS_ID });

  it('is pinned if a pin has the same filters, of those that have an effect', () => {
    const pinned: ReportPin = { ...pin, report: 'balances', period: null, class: roomTwelve };
    expect(pinOf([pin, pinned], newPinOf('balances', view))).toBe(pinned);
    const changed = { ...view, period: 'this-week', category: OTHER_ID, days: 30 } as const;
    expect(pinOf([pin, pinned], newPinOf('balances', changed))).toBe(pinned);
    expect(pinOf([pin, pinned], newPinOf('balances', { ...view, class: null }))).toBeUndefined();
    expect(pinOf([pin, pinned], newPinOf('unspent-points', view))).toBeUndefined();
  });

  it('is pinned with the usual period where its address lacks the days of a custom one', () => {
    const shortened = reportsView.parse({ report: 'redemptions', period: 'custom' });
    expect(newPinOf('redemptions', shortened)).toMatchObject({ period: 'last-7-days' });
  });

  it('cannot be pinned while the last day of its period is before the first', () => {
    const days = { period: 'custom', from: '2026-03-02', to: '2026-03-01' };
    const reversed = reportsView.parse({ report: 'redemptions', ...days });
    expect(newPinOf('redemptions', reversed)).toBeUndefined();
    expect(pinOf([pin], undefined)).toBeUndefined();
  });

  it('is pinned again as it was', () => {
    const narrowed = { ...pin, class: roomTwelve, category: { ...roomTwelve, id: OTHER_ID } };
    expect(pinOf([narrowed], asNewPin(narrowed))).toBe(narrowed);
  });
});

describe('the filters of a pin in words', () => {
  it('begin with the period, and say what it is about', () => {
    expect(pinWords(pin, 'Whole school')).toEqual(['This month', 'Whole school']);
    const narrowed = { ...pin, class: roomTwelve, grade: '4', category: { ...roomTwelve, name: 'Respect' } };
    expect(pinWords(narrowed, 'Whole school')).toEqual(['This month', 'Room 12', 'Grade 4', 'Respect']);
  });

  it('name the days of a custom period, and those without an award', () => {
    const custom = { ...pin, period: 'custom', from: '2026-03-02', to: '2026-03-08' } as const;
    expect(pinWords(custom, 'Your classes')).toEqual(['Mar 2 – 8, 2026', 'Your classes']);
    expect(pinWords({ ...pin, period: null, days: 14 }, 'Your classes')[0]).toBe('Last 14 days');
    expect(pinWords({ ...pin, period: null }, 'Your classes')).toEqual(['Your classes']);
  });

  it('say what is archived or gone', () => {
    const gone = { ...roomTwelve, isGone: true };
    const narrowed = { ...pin, class: gone, category: { ...gone, name: 'Respect' } };
    expect(pinWords({ ...narrowed, staff: { ...gone, name: 'Dana Lee' } }, '')).toEqual([
      'This month',
      'Room 12 (archived)',
      'Respect (archived)',
      'Dana Lee (no longer active)',
    ]);
    expect(pinWords({ ...pin, staff: { ...gone, name: 'Former staff' } }, '').at(-1)).toBe('Former staff');
  });
});
