import { describe, expect, it } from '@jest/globals';
import { countOf, remarksOf } from './worth-a-look';

const ID = '11111111-1111-4111-8111-111111111111';
const NONE = { total: 0, named: [] };
const PERIOD = { from: '2026-03-02', to: '2026-03-08' };
const quiet = {
  period: PERIOD,
  usualAward: 2,
  largeFrom: 10,
  classesWithoutAwards: NONE,
  largeAwards: NONE,
  rewardsTooDear: NONE,
};
const large = {
  revision: 7,
  points: 50,
  students: 12,
  staffId: ID,
  staffName: 'Kim Lee',
  givenAt: '2026-03-04T15:00:00.000Z',
};

describe('what an administrator reads of what is worth a look', () => {
  it('is empty when there is nothing', () => {
    expect(remarksOf(quiet)).toEqual([]);
  });

  it('names each, and links to its report and to itself', () => {
    const remarks = remarksOf({
      ...quiet,
      classesWithoutAwards: { total: 1, named: [{ id: ID, name: '4B' }] },
      largeAwards: { total: 1, named: [large] },
      rewardsTooDear: { total: 1, named: [{ id: ID, name: 'Pizza party', cost: 1_500, largestBalance: 1 }] },
    });
    expect(remarks.map(({ text, to, detail }) => [text, to, detail?.to])).toEqual([
      [
        'Kim Lee gave 12 students 50 points each. The usual award is 2.',
        `/reports?report=points-over-time&staff=${ID}`,
        '/settings/data/audit?type=PointsAwarded&min=50&entry=l7',
      ],
      [
        'No points were given in 4B in the last 7 days.',
        `/reports?report=class-comparison&class=${ID}`,
        undefined,
      ],
      [
        'Pizza party costs 1,500 points, and no eligible student has more than 1.',
        '/reports?report=reward-popularity',
        `/rewards?reward=${ID}`,
      ],
    ]);
  });

  it('omits “each” for one student, and mentions former staff', () => {
    const [remark] = remarksOf({
      ...quiet,
      largeAwards: { total: 1, named: [{ ...large, students: 1, staffName: null }] },
    });
    expect(remark?.text).toBe('Somebody gave 1 student 50 points. The usual award is 2.');
  });

  it('links from unnamed large awards to all awards that large', () => {
    const remarks = remarksOf({ ...quiet, largeAwards: { total: 2, named: [large] } });
    expect(remarks.at(-1)).toMatchObject({
      text: 'And 1 more unusually large award.',
      to: '/reports?report=points-over-time',
      detail: { to: '/settings/data/audit?type=PointsAwarded&min=10&from=2026-03-02&to=2026-03-08' },
    });
  });

  it('counts those that are not named', () => {
    const look = {
      ...quiet,
      classesWithoutAwards: { total: 3, named: [{ id: ID, name: '4B' }] },
      rewardsTooDear: { total: 2, named: [{ id: ID, name: 'Trip', cost: 90, largestBalance: 8 }] },
    };
    expect(countOf(look)).toBe(5);
    expect(
      remarksOf(look)
        .map(({ text }) => text)
        .filter((text) => text.startsWith('And')),
    ).toEqual(['And 2 more classes without points.', 'And 1 more reward that nobody can afford.']);
  });
});
