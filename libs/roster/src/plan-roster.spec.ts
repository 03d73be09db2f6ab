import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Choices, type Directory, isNoChange, type Placement, type Plan } from './plan.js';
import { planRoster } from './plan-roster.js';
import { type Roster } from './roster.js';
import { CLASSES, directory, known, listed, NO_STAFF, roster } from './testing/directories.js';

const ADA = known('ada', { sourcedId: 'u1', number: '1' });

describe('a plan', () => {
  it('finds a student by sourcedId despite a new name, school ID and class, and adds the class', () => {
    const now = listed('Ada B', { sourcedId: 'u1', number: '7', classes: ['b'] });
    expect(planRoster(directory(ADA), roster(now))).toMatchObject({
      newClasses: [{ key: 'b', name: '3B' }],
      edits: [
        { before: ADA, after: { number: '7', name: 'Ada B', placement: { newClass: 'b' } }, isMove: true },
      ],
      leavers: [],
    });
  });

  it('finds a student without a sourcedId by school ID, and adds the sourcedId', () => {
    const before = known('ada', { number: '1' });
    const plan = planRoster(directory(before), roster(listed('ada', { sourcedId: 'u1', number: '1' })));
    expect(plan.edits).toMatchObject([{ before, after: { sourcedId: 'u1' }, isMove: false }]);
  });

  it('leaves a student in a class that the roster also names, and fields it does not give', () => {
    const now = listed('ada', { sourcedId: 'u1', grade: null, classes: ['b', 'a'] });
    expect(planRoster(directory(ADA), roster(now))).toMatchObject({ edits: [], unchanged: 1 });
  });

  it('archives missing students whom the roster could name, restores archived ones, and keeps the others', () => {
    const students = [
      known('leaver', { sourcedId: 'u2' }),
      known('back', { sourcedId: 'u3', isArchived: true }),
      known('by hand'),
    ];
    const plan = planRoster(directory(...students), roster(listed('back', { sourcedId: 'u3' })));
    expect(plan).toMatchObject({ leavers: [students[0]], returning: [{ before: students[1] }], outside: 1 });
  });

  it('archives nobody for a roster that has ids of another kind', () => {
    const plan = planRoster(
      directory(known('ada', { number: '1' })),
      roster(listed('x', { sourcedId: 'u1' })),
    );
    expect(plan).toMatchObject({ leavers: [], outside: 1 });
  });

  it('gives a new student the school ID of one who leaves, if a person says that they are two', () => {
    const now = roster(listed('Ben', { sourcedId: 'u2', number: '1' }));
    const plan = planRoster(directory(ADA), now, {
      students: new Map([[2, null]]),
      newIds: null,
      others: null,
      staff: new Set(),
    });
    expect(plan).toMatchObject({
      leavers: [ADA],
      newStudents: [{ name: 'Ben', number: '1' }],
      conflicts: [],
    });
  });

  it('lets two students exchange their school IDs', () => {
    const ben = known('ben', { sourcedId: 'u2', number: '2' });
    const now = [
      listed('ada', { sourcedId: 'u1', number: '2' }),
      listed('ben', { sourcedId: 'u2', number: '1' }),
    ];
    expect(planRoster(directory(ADA, ben), roster(...now))).toMatchObject({ edits: [{}, {}], conflicts: [] });
  });

  it.each([
    ['same-number', [ADA], [listed('x', { number: '1' }), listed('y', { number: '1' })]],
    [
      'several-archived',
      [known('x', { number: '1', isArchived: true }), known('y', { number: '1', isArchived: true })],
      [listed('x', { number: '1' })],
    ],
    ['no-class', [], [listed('x', { number: '1', classes: [] })]],
    ['namesake', [known('Ada B')], [listed('ada  b', { number: '1' })]],
  ] as const)('leaves a conflict for a person to decide: %s', (reason, students, now) => {
    const plan = planRoster(directory(...students), roster(...now));
    const reasons = plan.conflicts.map((each) => each.reason);
    expect(reasons).toContain(reason);
    expect(plan.leavers).toEqual([]);
  });

  it('does not take a school ID from a student who stays', () => {
    const hand = known('by hand', { number: '5' });
    const now = listed('ada', { sourcedId: 'u1', number: '5' });
    // The second student is named by the roster too, so keeps the school ID.
    const plan = planRoster(
      directory(ADA, { ...hand, sourcedId: 'u2' }),
      roster(now, listed('h', { sourcedId: 'u2' })),
    );
    expect(plan.conflicts).toMatchObject([{ reason: 'number-of-other' }, { reason: 'number-of-other' }]);
    expect(plan).toMatchObject({ edits: [], leavers: [] });
  });

  /** Each student waits for the school ID of the next, and nobody may have the last one’s. */
  const chained = (many: number): [Directory, Roster] => {
    const ids = Array.from({ length: many }, (_, index) => index);
    const students = ids.map((n) => known(`k${n}`, { sourcedId: `u${n}`, number: `${n}` }));
    const hand = known('hand', { sourcedId: 'hand', number: `${many}` });
    const moving = ids.map((n) => listed(`k${n}`, { sourcedId: `u${n}`, number: `${n + 1}` }));
    const names = ids.map((n) => ({ key: `c${n}`, sourcedId: null, name: `Class ${n}` }));
    const classes = names.map(({ key, name }) => ({ id: key, sourcedId: null, name, teacherIds: [] }));
    return [
      { ...directory(...students, hand), classes },
      { ...roster(...moving, listed('hand', { sourcedId: 'hand' })), classes: [...CLASSES, ...names] },
    ];
  };

  it('looks at a student as often in a large roster as in a small one, even if each waits for the school ID of the next', () => {
    /** How often a plan for so many students reads a number of the roster. */
    const looksOf = (size: number) => {
      let looks = 0;
      const [now, wanted] = chained(size);
      const students = wanted.students.map((student) =>
        Object.defineProperty({ ...student }, 'number', { get: () => (looks++, student.number) }),
      );
      const plan = planRoster(now, { ...wanted, students });
      expect(plan).toMatchObject({ edits: [], unchanged: 0, leavers: [] });
      expect(plan.conflicts).toHaveLength(size + 1);
      return looks;
    };
    expect(looksOf(2_000) / looksOf(200)).toBeLessThan(12);
  });

  it('leaves it to a person which of two classes with one name is meant', () => {
    const classes = ['A', 'B'].map((id) => ({ id, sourcedId: null, name: '3a', teacherIds: [] }));
    const plan = planRoster({ classes, students: [], ...NO_STAFF }, roster(listed('x', { number: '1' })));
    expect(plan.conflicts).toMatchObject([{ reason: 'class-unclear' }]);
  });
});

const few = (...values: string[]) => fc.constantFrom(null, ...values);
const knownStudents = fc
  .array(
    fc.record({
      sourcedId: few('u1', 'u2', 'u3', 'u4'),
      number: few('1', '2', '3', '04'),
      name: fc.constantFrom('Ada', 'Ben', 'Cy', 'Dee'),
      grade: few('3', '4'),
      classId: fc.constantFrom('A', 'B', 'gone'),
      isArchived: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((students) => {
    const seen = new Set<string>();
    return students.flatMap((student, index) => {
      const ids = [student.sourcedId && `s${student.sourcedId}`, student.isArchived ? null : student.number];
      const isTaken = ids.some((each) => each !== null && seen.has(each));
      for (const each of ids) if (each) seen.add(each);
      return isTaken ? [] : [{ ...student, id: `k${index}` }];
    });
  });
const knownClasses = fc
  .record({ a: few('a', 'b'), b: few('c'), nameB: fc.constantFrom('3A', '3B') })
  .map(({ a, b, nameB }) => [
    { id: 'A', sourcedId: a, name: '3A', teacherIds: [] },
    { id: 'B', sourcedId: b, name: nameB, teacherIds: [] },
  ]);
const rosters = fc
  .record({
    hasIds: fc.boolean(),
    students: fc.uniqueArray(
      fc.record({
        sourcedId: fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'),
        number: few('1', '02', '3', '4', '5'),
        name: fc.constantFrom('Ada', 'Ben', 'Cy', 'Eve'),
        grade: few('3', '4'),
        classes: fc.subarray(['a', 'b']),
      }),
      { selector: ({ sourcedId }) => sourcedId },
    ),
  })
  .map(({ hasIds, students: unnumbered }) => ({
    hasIds,
    students: unnumbered.map((student, index) => ({ ...student, line: index + 2 })),
  }))
  .map(({ hasIds, students }): Roster => ({
    format: hasIds ? 'oneroster-1.2' : 'table',
    school: null,
    staff: [],
    teachers: [],
    otherSchools: 0,
    notices: [],
    classes: hasIds ? CLASSES : CLASSES.map((each) => ({ ...each, sourcedId: null })),
    students: hasIds
      ? students
      : students.flatMap((each) => (each.number === null ? [] : [{ ...each, sourcedId: null }])),
  }));

function applyTo({ classes, students, ...staff }: Directory, plan: Plan): Directory {
  const leaving = new Set(plan.leavers.map(({ id }) => id));
  const edits = new Map([...plan.edits, ...plan.returning].map((edit) => [edit.before.id, edit.after]));
  const classOf = (placement: Placement) =>
    'classId' in placement ? placement.classId : `new ${placement.newClass}`;
  const editedClasses = new Map(plan.editedClasses.map((each) => [each.before.id, each]));
  return {
    ...staff,
    classes: [
      ...classes.map((each) => ({ ...each, ...pick(editedClasses.get(each.id)) })),
      ...plan.newClasses.map(({ key, ...each }) => ({ ...each, id: `new ${key}`, teacherIds: [] })),
    ],
    students: [
      ...students.map((student) => {
        const { placement, ...after } = edits.get(student.id) ?? {};
        const changed = placement && { ...after, classId: classOf(placement), isArchived: false };
        return { ...student, ...changed, ...(leaving.has(student.id) && { isArchived: true }) };
      }),
      ...plan.newStudents.map(({ placement, ...after }, index) => ({
        ...after,
        id: `new ${index}`,
        classId: classOf(placement),
        isArchived: false,
      })),
    ],
  };
}

const pick = (edit: Plan['editedClasses'][number] | undefined) =>
  edit && { sourcedId: edit.sourcedId, name: edit.name };

/** What a person says of each newcomer who may be known: nothing, nobody, or one of those who may be meant. */
const said = fc.record({
  each: fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
  newIds: fc.constantFrom('same', 'two', null),
  others: fc.constantFrom('same', 'two', null),
});

function choicesFor(
  { maybeSame }: Plan,
  { each, ...others }: typeof said extends fc.Arbitrary<infer Said> ? Said : never,
): Choices {
  const students = maybeSame.flatMap(({ line, candidates }, index): [number, string | null][] => {
    const choice = (each[index] ?? 0) % (candidates.length + 2);
    return choice === 0 ? [] : [[line, candidates[choice - 2]?.id ?? null]];
  });
  return { ...others, students: new Map(students), staff: new Set() };
}

describe('every plan', () => {
  const check = (property: (now: Directory, wanted: Roster, plan: Plan) => void) =>
    fc.assert(
      fc.property(knownClasses, knownStudents, rosters, said, (classes, students, wanted, words) => {
        const now = { classes, students, ...NO_STAFF };
        const plan = planRoster(now, wanted);
        property(now, wanted, plan);
        if (plan.maybeSame.length > 0)
          property(now, wanted, planRoster(now, wanted, choicesFor(plan, words)));
      }),
      { numRuns: 3_000 },
    );

  it('changes nothing when planned again after it was applied', () =>
    check((now, wanted, plan) => {
      const again = planRoster(applyTo(now, plan), wanted);
      expect(isNoChange(again)).toBe(true);
    }));

  it('leaves each school ID and each sourcedId to one student in use', () =>
    check((now, _, plan) => {
      const inUse = applyTo(now, plan).students.filter(({ isArchived }) => !isArchived);
      for (const field of ['number', 'sourcedId'] as const) {
        const values = inUse.flatMap((student) => student[field] ?? []);
        expect(new Set(values).size).toBe(values.length);
      }
    }));

  it('mentions each student of the roster and each current student exactly once', () =>
    check((now, wanted, plan) => {
      const { newStudents, edits, returning, leavers, conflicts, maybeSame, unchanged } = plan;
      const listed = [newStudents, edits, returning, conflicts, maybeSame].flat().length;
      expect(listed + unchanged).toBe(wanted.students.length);
      const spoken = [
        ...edits.map(({ before }) => before),
        ...returning.map(({ before }) => before),
        ...leavers,
      ];
      expect(new Set(spoken.map(({ id }) => id)).size).toBe(spoken.length);
      expect(now.students).toEqual(expect.arrayContaining(spoken));
    }));
});
