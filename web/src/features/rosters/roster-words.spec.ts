import { hasManyLeavers, type RosterCounts } from '#contracts/rosters/roster-imports';
import { describe, expect, it } from '@jest/globals';
import { isNoChange, resultText } from './roster-words';

const NONE: RosterCounts = {
  conflict: 0,
  leaver: 0,
  new: 0,
  returning: 0,
  moved: 0,
  changed: 0,
  unchanged: 0,
  outside: 0,
  newClasses: 0,
  editedClasses: 0,
  newStaff: 0,
  linkedStaff: 0,
  staffLeavers: 0,
  staffConflicts: 0,
  taughtClasses: 0,
  maybeSame: 0,
  newIds: 0,
  transfersIn: 0,
  transfersOut: 0,
};

describe('the words of a roster import', () => {
  it('describe only what was written', () => {
    expect(resultText({ ...NONE, new: 1_200, leaver: 1, newClasses: 1, unchanged: 7 })).toBe(
      '1,200 new, 1 archived, 1 new class',
    );
    expect(resultText({ ...NONE, unchanged: 7 })).toBeNull();
  });

  it('count a class that is only renamed as a change', () => {
    expect(isNoChange({ ...NONE, conflict: 3 })).toBe(true);
    expect(isNoChange({ ...NONE, editedClasses: 1 })).toBe(false);
    expect(isNoChange({ ...NONE, taughtClasses: 1 })).toBe(false);
    expect(isNoChange({ ...NONE, staffLeavers: 1, staffConflicts: 1 })).toBe(true);
  });

  it('warn when more than a fifth of the students would leave', () => {
    expect(hasManyLeavers({ ...NONE, leaver: 20 }, 100)).toBe(false);
    expect(hasManyLeavers({ ...NONE, leaver: 21 }, 100)).toBe(true);
    expect(hasManyLeavers(NONE, 0)).toBe(false);
  });
});
