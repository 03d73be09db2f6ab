import { describe, expect, it } from '@jest/globals';
import { holdReasonOf } from './hold-reason.js';
import { planRoster } from './plan-roster.js';
import { directory, known, listed, roster } from './testing/directories.js';

const MAPLE = { name: 'Maple', sourcedId: null };
const NAMES = ['Ada', 'Ben', 'Cy', 'Dee', 'Eve'];
const SCHOOL = NAMES.map((name, n) => known(name, { sourcedId: `u${n}`, number: `10${n}` }));
const SAME = NAMES.map((name, n) => listed(name, { sourcedId: `u${n}`, number: `10${n}`, line: n + 2 }));

function heldFor(...students: typeof SAME) {
  const planned = { directory: directory(...SCHOOL), roster: roster(...students) };
  return holdReasonOf({ ...planned, plan: planRoster(planned.directory, planned.roster) }, MAPLE);
}

describe('a plan before anybody has looked at it', () => {
  it('waits for a person who says who is who, also if there is nothing to write', () => {
    const other = listed('Eve', { sourcedId: '9u4', number: '0104', line: 6 });
    expect(heldFor(...SAME.slice(0, 4), other)).toBe('maybe-same');
    expect(heldFor(...SAME.map((each) => ({ ...each, sourcedId: `9${each.sourcedId}` })))).toBe('new-ids');
  });

  it('is applied with another conflict only if there is nothing to write', () => {
    const twice = [5, 6].map((line) => listed(`Fay ${line}`, { sourcedId: `u${line}`, number: '7', line }));
    expect(heldFor(...SAME, ...twice)).toBeNull();
    expect(heldFor(...SAME.slice(0, 4), ...twice)).toBe('conflicts');
    expect(heldFor(...SAME)).toBeNull();
  });
});
