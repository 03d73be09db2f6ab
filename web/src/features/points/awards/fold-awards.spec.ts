import { type GivenAward } from '#contracts/points/awards';
import { describe, expect, it } from '@jest/globals';
import { foldAwards, pointsOf, whoOf } from './fold-awards';

const AT = Date.parse('2026-03-02T10:00:00.000Z');

/** A tap of Quick award so many minutes after ten o’clock. */
function tap(minute: number, student: string, change: Partial<GivenAward> = {}): GivenAward {
  return {
    awardId: `${minute} ${student}`,
    amount: 1,
    categoryName: 'Respect',
    icon: 'star',
    color: null,
    note: null,
    awardedById: 'joy',
    awardedByName: 'Joy Okafor',
    createdAt: new Date(AT + minute * 60_000).toISOString(),
    revision: minute,
    recipients: [{ id: student, name: student, classId: 'c1', reversedAt: null }],
    ...change,
  };
}

const shown = (awards: readonly GivenAward[], hasOlder = false) => foldAwards(awards, hasOlder).map(whoOf);

describe('a row of awards', () => {
  it('is all taps of Quick award that follow each other', () => {
    expect(shown([tap(11, 'Cleo'), tap(2, 'Ben'), tap(1, 'Ava')])).toEqual(['3 students']);
  });

  it('ends where the reason, the amount or the class changes, after a pause, and at an award to several', () => {
    const several = tap(3, 'Ava');
    const ben = { id: 'Ben', name: 'Ben', classId: 'c1', reversedAt: null };
    const ofAnotherClass = [{ ...ben, classId: 'c2' }];
    expect(
      shown([
        tap(40, 'Ava'),
        tap(29, 'Ava'),
        tap(28, 'Ben', { note: 'Held the door' }),
        tap(27, 'Cleo', { categoryName: 'Safety' }),
        tap(26, 'Dalia', { amount: 5 }),
        { ...several, recipients: [...several.recipients, ben] },
        tap(2, 'Emre'),
        tap(1, 'Ben', { recipients: ofAnotherClass }),
      ]),
    ).toEqual(['Ava', 'Ava', 'Ben', 'Cleo', 'Dalia', '2 students', 'Emre', 'Ben']);
  });

  it('is all taps for a category of the same value', () => {
    const two = { amount: 2 };
    expect(shown([tap(3, 'Cleo', two), tap(2, 'Ben', two), tap(1, 'Ava')])).toEqual(['2 students', 'Ava']);
  });

  it('is one person’s, even if others give points in between', () => {
    const sam = { awardedById: 'sam', awardedByName: 'Joy Okafor' };
    expect(shown([tap(4, 'Ava'), tap(3, 'Ben', sam), tap(2, 'Cleo'), tap(1, 'Dalia', sam)])).toEqual([
      '2 students',
      '2 students',
    ]);
  });

  it('counts a student once, with all points that are not taken back', () => {
    const back = tap(1, 'Ava');
    const recipients = back.recipients.map((each) => ({ ...each, reversedAt: back.createdAt }));
    const [row] = foldAwards([tap(3, 'Ava'), tap(2, 'Ben'), { ...back, recipients }], false);
    expect(row?.students).toMatchObject([
      { name: 'Ava', given: 2, left: 1 },
      { name: 'Ben', given: 1, left: 1 },
    ]);
    expect(pointsOf(row?.students ?? [])).toBe('3 points');
    expect(pointsOf(row?.students ?? [], 'left')).toBe('1 point each');
  });

  it('says that there may be more, where older awards are not loaded', () => {
    const awards = [tap(30, 'Ava'), tap(3, 'Ben'), tap(2, 'Cleo')];
    expect(shown(awards, true)).toEqual(['Ava', '2+ students']);
    expect(shown(awards, false)).toEqual(['Ava', '2 students']);
    const ended = tap(1, 'Emre', { categoryName: 'Safety', amount: 3 });
    expect(shown([...awards, ended], true)).toEqual(['Ava', '2 students', 'Emre']);
  });
});
