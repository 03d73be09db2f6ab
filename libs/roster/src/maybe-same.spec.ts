import { describe, expect, it } from '@jest/globals';
import { type Choices, type KnownStudent, type Plan } from './plan.js';
import { planRoster } from './plan-roster.js';
import { type RosterStudent } from './roster.js';
import { CLASSES, directory, known, listed, roster } from './testing/directories.js';

const ZOE = known('z', { number: '00142', name: 'Zoë Nuñez' });
const STAYS = known('s', { number: '7', sourcedId: 's', name: 'Sam Stays' });
const SAM = listed('Sam Stays', { number: '7', sourcedId: 's' });
const choices = (given: Partial<Choices> = {}): Choices => ({
  students: new Map(),
  newIds: null,
  others: null,
  staff: new Set(),
  ...given,
});
/** Nobody leaves and nobody is added. */
const NOBODY: Partial<Plan> = { leavers: [], newStudents: [], edits: [], conflicts: [] };

describe('a newcomer who may be a student who would leave', () => {
  it.each<[string, KnownStudent, RosterStudent]>([
    ['zeros were stripped from the school ID', ZOE, listed('Z. Nunez', { number: '142' })],
    ['the school ID got a decimal point', ZOE, listed('Z. Nunez', { number: '142.0', classes: ['b'] })],
    ['the school ID changed case', { ...ZOE, number: 'a7' }, listed('Z. Nunez', { number: 'A7' })],
    ['name and class are the same', ZOE, listed('zoë  nuñez', { number: '9000' })],
    ['a further class is the same', ZOE, listed('Zoë Nuñez', { number: '9000', classes: ['b', 'a'] })],
    [
      'the school ID is the same, with another sourcedId',
      { ...ZOE, sourcedId: 'u1' },
      listed('Z. Nunez', { number: '00142', sourcedId: '9u1', classes: ['b'] }),
    ],
  ])('waits for a person, and so does that student: %s', (_, before, now) => {
    const plan = planRoster(directory(before, STAYS), roster({ ...now, line: 5 }, SAM));
    expect(plan).toMatchObject({ ...NOBODY, unchanged: 1, outside: 0 });
    expect(plan.maybeSame).toEqual([
      {
        line: 5,
        name: now.name,
        number: now.number,
        placement: expect.anything(),
        candidates: [before],
        isClear: true,
        isNewId: false,
      },
    ]);
  });

  it.each<[string, RosterStudent]>([
    ['another class', listed('Zoë Nuñez', { number: '9000', classes: ['b'] })],
    ['another name', listed('Zoë Diaz', { number: '9000' })],
    ['zeros within the school ID', listed('Zoë Diaz', { number: '1042' })],
  ])('is new with %s', (_, now) => {
    const plan = planRoster(directory(ZOE), roster(now));
    expect(plan).toMatchObject({ maybeSame: [], newStudents: [{ name: now.name }], leavers: [ZOE] });
  });

  const now = listed('Zoë Nuñez', { number: '142', line: 5 });
  it.each([
    ['one by one', choices({ students: new Map([[5, 'z']]) })],
    ['all at once', choices({ others: 'same' })],
  ])('is that student if a person says so %s', (_, chosen) => {
    const plan = planRoster(directory(ZOE), roster(now), chosen);
    expect(plan).toMatchObject({ maybeSame: [], leavers: [], newStudents: [], decided: { same: 1, two: 0 } });
    expect(plan.edits).toMatchObject([{ before: ZOE, after: { number: '142' }, isMove: false }]);
  });

  it.each([
    ['one by one', choices({ students: new Map([[5, null]]), others: 'same' })],
    ['all at once', choices({ others: 'two' })],
  ])('is added, and the student leaves, if a person says so %s', (_, chosen) => {
    const plan = planRoster(directory(ZOE), roster(now), chosen);
    expect(plan).toMatchObject({
      maybeSame: [],
      leavers: [ZOE],
      newStudents: [{ number: '142' }],
      decided: { same: 0, two: 1 },
    });
  });

  it('is never somebody whom the plan has not named', () => {
    const plan = planRoster(
      directory(ZOE, STAYS),
      roster(now, SAM),
      choices({ students: new Map([[5, 's']]) }),
    );
    expect(plan).toMatchObject({ ...NOBODY, maybeSame: [{ line: 5 }] });
  });

  it('may be one of several, and is none of them unless a person says which one', () => {
    const other = known('y', { number: '555', name: 'Zoë Nuñez' });
    const plan = planRoster(
      directory(ZOE, other),
      roster(listed('Zoë Nuñez', { number: '9', line: 5 })),
      choices({ others: 'same' }),
    );
    expect(plan).toMatchObject({
      ...NOBODY,
      maybeSame: [{ candidates: [other, ZOE].reverse(), isClear: false }],
    });
    const chosen = choices({ students: new Map([[5, 'y']]) });
    const decided = planRoster(
      directory(ZOE, other),
      roster(listed('Zoë Nuñez', { number: '9', line: 5 })),
      chosen,
    );
    expect(decided).toMatchObject({ edits: [{ before: other }], leavers: [ZOE], maybeSame: [] });
  });

  it('keeps a student of the same name whose row is a conflict', () => {
    const twice = [listed('Zoë Nuñez', { number: '142' }), listed('Zoë Nuñez', { number: '142', line: 3 })];
    expect(planRoster(directory(ZOE), roster(...twice))).toMatchObject({ ...NOBODY, conflicts: [{}, {}] });
  });
});

describe('a whole set of new sourcedIds', () => {
  const before = ['Ada Roy', 'Ada Roy', 'Cy Diaz', 'Dee Lam'].map((name, n) =>
    known(`k${n}`, { sourcedId: `u${n}`, number: `${n}`, name }),
  );
  const after = before.map(({ name, number }, n) =>
    listed(name, { sourcedId: `9u${n}`, number, line: n + 2, classes: ['b'] }),
  );

  it('is recognized where the school IDs stay, even of students of one name, and relinked by one choice', () => {
    const plan = planRoster(directory(...before), roster(...after));
    expect(plan).toMatchObject(NOBODY);
    expect(plan.maybeSame.map(({ isNewId, candidates }) => [isNewId, ...candidates])).toEqual(
      before.map((each) => [true, each]),
    );
    const relinked = planRoster(directory(...before), roster(...after), choices({ newIds: 'same' }));
    expect(relinked).toMatchObject({ leavers: [], newStudents: [], maybeSame: [], decided: { same: 4 } });
    expect(relinked.edits.map(({ before: { id }, after: { sourcedId } }) => [id, sourcedId])).toEqual(
      before.map(({ id }, n) => [id, `9u${n}`]),
    );
  });

  it('leaves out a student with an entirely different name, who is shown alone', () => {
    const strange = after.map((each, n) => (n === 3 ? { ...each, name: 'Eve Ong' } : each));
    const plan = planRoster(directory(...before), roster(...strange), choices({ newIds: 'same' }));
    expect(plan).toMatchObject({ leavers: [], newStudents: [], decided: { same: 3 } });
    expect(plan.maybeSame).toMatchObject([{ name: 'Eve Ong', isNewId: false, candidates: [before[3]] }]);
    const renamed = after.map((each, n) => (n === 3 ? { ...each, name: 'Déé Ong' } : each));
    expect(
      planRoster(directory(...before), roster(...renamed)).maybeSame.every(({ isNewId }) => isNewId),
    ).toBe(true);
  });

  it('is not one of few', () => {
    const same = before.slice(1).map(({ name, number, sourcedId }) => listed(name, { sourcedId, number }));
    const plan = planRoster(directory(...before), roster(...after.slice(0, 1), ...same));
    expect(plan.maybeSame).toMatchObject([{ isNewId: false, candidates: [before[0]] }]);
  });
});

describe('the time of a plan', () => {
  it('grows with the students alone, also where all have one name and nobody has an id that was known', () => {
    let looks = 0;
    const looksOf = (size: number) => {
      looks = 0;
      const students = Array.from({ length: size }, (_, n) =>
        known(`k${n}`, { number: `a${n}`, name: 'Ada' }),
      );
      const wanted = Array.from({ length: size }, (_, n) =>
        Object.defineProperty(listed('Ada', { line: n, number: `b${n}` }), 'name', {
          get: () => (looks++, 'Ada'),
        }),
      );
      expect(
        planRoster(directory(...students), { ...roster(...wanted), classes: CLASSES }).maybeSame,
      ).toHaveLength(size);
      return looks;
    };
    expect(looksOf(2_000) / looksOf(200)).toBeLessThan(12);
  });
});
