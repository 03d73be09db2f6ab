import { appliedTogether, type SchoolRoster } from '#contracts/rosters/district-rosters';
import { rosterCounts } from '#contracts/rosters/roster-imports';
import { describe, expect, it } from '@jest/globals';
import { leftOutTexts, progressOf, totalOf } from './district-roster-words';

const NONE = rosterCounts.parse(Object.fromEntries(Object.keys(rosterCounts.shape).map((kind) => [kind, 0])));
const school = (given: Partial<SchoolRoster> = {}): SchoolRoster => ({
  id: 's',
  schoolId: 's',
  schoolName: 'Elm',
  state: 'ready',
  held: null,
  isReplanned: false,
  counts: NONE,
  ...given,
});

describe('the words of a district’s roster', () => {
  it('add up only the schools that are applied together', () => {
    const schools = [
      school({ counts: { ...NONE, new: 2, leaver: 1 } }),
      school({ counts: { ...NONE, new: 3 } }),
      school({ held: 'leavers', counts: { ...NONE, leaver: 90 } }),
      school({ state: 'done', counts: { ...NONE, new: 7 } }),
    ];
    expect(totalOf(appliedTogether(schools))).toEqual({ ...NONE, new: 5, leaver: 1 });
  });

  it('say first why a school needs attention', () => {
    const conflicts = { ...NONE, conflict: 2 };
    expect(progressOf(school({ held: 'conflicts', isReplanned: true, counts: conflicts }))).toEqual([
      'warning',
      '2 conflicts',
    ]);
    const unclear = { ...NONE, conflict: 5, maybeSame: 2, newIds: 3 };
    expect(progressOf(school({ held: 'maybe-same', counts: unclear }))[1]).toBe('2 possibly the same');
    expect(progressOf(school({ held: 'new-ids', counts: unclear }))[1]).toBe('3 new roster IDs');
    expect(progressOf(school({ held: 'left-out' }))[1]).toBe('Many rows left out');
    expect(progressOf(school({ isReplanned: true }))).toEqual(['warning', 'New preview']);
    expect(progressOf(school())).toEqual(['neutral', 'Nothing changes']);
    expect(progressOf(school({ counts: { ...NONE, taughtClasses: 1 } }))).toEqual(['neutral', 'Ready']);
  });

  it('list left-out schools by reason, in short if there are many', () => {
    const many = Array.from({ length: 22 }, (_, nth) => ({
      name: `School ${nth}`,
      reason: 'no-school' as const,
    }));
    const [none, missing] = leftOutTexts([{ name: 'Elm', reason: 'not-in-bundle' }, ...many]);
    expect(none?.names).toMatch(/^School 0, .*, School 19 and 2 more$/);
    expect(missing).toEqual({ reason: 'Not in the bundle', names: 'Elm' });
  });
});
