import { type MaybeSameRow } from '#contracts/rosters/roster-imports';
import { describe, expect, it } from '@jest/globals';
import { chooseAll, chooseOne, chosenForAll, decidedIn, NOTHING_CHOSEN, toBody } from './roster-choices';

const row = (line: number, ...ids: string[]): MaybeSameRow => ({
  name: 'Ada',
  studentId: '7',
  className: '3A',
  line,
  isClear: ids.length === 1,
  candidates: ids.map((id) => ({ id, name: 'Ada', studentId: '07', className: '3A' })),
});
const SHOWN = { maybeSame: [row(2, 'a'), row(3, 'b', 'c')], counts: { maybeSame: 2, newIds: 5 } };
const MANY = { ...SHOWN, counts: { maybeSame: 12, newIds: 0 } };

describe('choices for those who may be the same student', () => {
  it('are the same for all at once only where it is clear who is meant', () => {
    const same = chooseAll(NOTHING_CHOSEN, SHOWN, 'same');
    expect(toBody(same)).toMatchObject({ students: [{ line: 2, studentId: 'a' }], others: null });
    expect([chosenForAll(same, SHOWN), decidedIn(same, SHOWN)]).toEqual(['same', { same: 1, two: 0 }]);
    const two = chooseAll(same, SHOWN, 'two');
    expect([chosenForAll(two, SHOWN), decidedIn(two, SHOWN)]).toEqual(['two', { same: 0, two: 2 }]);
    expect(chooseAll(two, SHOWN, null)).toEqual(NOTHING_CHOSEN);
  });

  it('are of each by itself after that', () => {
    const mixed = chooseOne(chooseAll(NOTHING_CHOSEN, SHOWN, 'two'), 3, 'c');
    expect(chosenForAll(mixed, SHOWN)).toBeUndefined();
    expect(decidedIn({ ...mixed, newIds: 'same' }, SHOWN)).toEqual({ same: 6, two: 1 });
  });

  it('are also for those whom a long preview does not show, until one is left open', () => {
    const all = chooseAll(NOTHING_CHOSEN, MANY, 'two');
    expect([all.others, decidedIn(all, MANY)]).toEqual(['two', { same: 0, two: 12 }]);
    expect(decidedIn(chooseOne(all, 2, undefined), MANY)).toEqual({ same: 0, two: 1 });
  });
});
