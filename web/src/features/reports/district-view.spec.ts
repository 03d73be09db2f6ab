import { describe, expect, it } from '@jest/globals';
import { districtTotalLink, districtView, previousOfAll, schoolReportLink } from './district-view';

const CATEGORY = '33333333-3333-4333-8333-333333333333';
const PREVIOUS = { from: '2025-08-01', to: '2025-11-24' };
const row = { categoryId: null, previous: PREVIOUS };
const view = districtView.parse({ period: 'school-year', search: 'cedar' });

describe('a figure of a school in its district', () => {
  it.each([
    ['students', '/reports?report=participation&period=school-year'],
    ['points', '/reports?report=points-over-time&period=school-year'],
    // Counts raffle entries, and no refunds.
    ['redemptions', '/reports?report=reward-popularity&period=school-year'],
    ['unspent', '/reports?report=unspent-points&period=school-year'],
  ] as const)('%s: leads to the report that has it as its total', (figure, path) => {
    expect(schoolReportLink(view, figure, row)).toBe(path);
  });

  it('leads to the days before, where it is about these', () => {
    const days = 'period=custom&from=2025-08-01&to=2025-11-24';
    expect(schoolReportLink(view, 'pointsPerStudentBefore', row)).toBe(
      `/reports?report=class-comparison&${days}`,
    );
    expect(schoolReportLink(view, 'participationBefore', row)).toBe(`/reports?report=participation&${days}`);
  });

  it('leads nowhere where the school has several categories of the name', () => {
    const ofCategory = { ...view, category: 'Respect' };
    expect(schoolReportLink(ofCategory, 'points', row)).toBeNull();
    expect(schoolReportLink(ofCategory, 'points', { ...row, categoryId: CATEGORY })).toBe(
      `/reports?report=points-over-time&period=school-year&category=${CATEGORY}`,
    );
  });
});

describe('a total of the district', () => {
  it('leads to all schools, those with most of it first', () => {
    expect(districtTotalLink(view, 'points')).toBe(
      '/district-reports?period=school-year&sort=points&order=down#schools',
    );
    expect(districtTotalLink(view, 'points', PREVIOUS)).toBe(
      '/district-reports?period=custom&from=2025-08-01&to=2025-11-24&sort=points&order=down#schools',
    );
  });

  it('of before leads somewhere only if those days are the same in every school', () => {
    const other = { ...row, previous: { ...PREVIOUS, from: '2025-08-15' } };
    expect(previousOfAll({ previous: PREVIOUS, rows: [row, { ...row, previous: null }] })).toEqual(PREVIOUS);
    expect(previousOfAll({ previous: PREVIOUS, rows: [row, other] })).toBeNull();
  });
});
