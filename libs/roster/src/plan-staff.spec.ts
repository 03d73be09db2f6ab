import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Directory, isNoChange, type KnownStaff, type Plan, type Teacher } from './plan.js';
import { planRoster } from './plan-roster.js';
import { type Roster, type RosterStaff, type RosterTeacher } from './roster.js';

const account = (id: string, given: Partial<KnownStaff> = {}): KnownStaff => ({
  id,
  sourcedId: null,
  email: `${id}@birch.test`,
  name: id,
  role: 'teacher',
  isActive: true,
  ...given,
});
const listed = (sourcedId: string, given: Partial<RosterStaff> = {}): RosterStaff => ({
  sourcedId,
  email: `${sourcedId}@birch.test`,
  firstName: sourcedId,
  lastName: 'Lee',
  role: 'teacher',
  line: 2,
  ...given,
});
const leads = (staffId: string): RosterTeacher => ({ classKey: 'a', staffId, isLead: true });
const helps = (staffId: string): RosterTeacher => ({ classKey: 'a', staffId, isLead: false });

const ADA = { sourcedId: 'u1', number: '1', name: 'Ada', grade: '3' };
const directory = (
  staff: KnownStaff[],
  teacherIds: string[] = [],
  emailsElsewhere: string[] = [],
): Directory => ({
  classes: [{ id: 'A', sourcedId: 'a', name: '3A', teacherIds }],
  students: [{ ...ADA, id: 'ada', classId: 'A', isArchived: false }],
  staff,
  emailsElsewhere,
});
const roster = (staff: RosterStaff[], teachers: RosterTeacher[] = []): Roster => ({
  format: 'oneroster-1.1',
  school: null,
  otherSchools: 0,
  notices: [],
  staff,
  teachers,
  classes: [{ key: 'a', sourcedId: 'a', name: '3A' }],
  students: [{ ...ADA, classes: ['a'], line: 2 }],
});
const plan = (known: Directory, wanted: Roster) => planRoster(known, wanted).staff;

describe('a plan for staff', () => {
  it('adds new staff, and links by email those without a roster ID', () => {
    const kim = account('kim', { role: 'school_admin' });
    const lee = listed('t2');
    expect(plan(directory([kim]), roster([listed('t1', { email: kim.email }), lee]))).toMatchObject({
      newStaff: [lee],
      linked: [{ before: kim, sourcedId: 't1', role: 'school_admin' }],
    });
  });

  it('promotes staff to teachers, and changes no other role', () => {
    const known = (role: KnownStaff['role']) => account('kim', { sourcedId: 't1', role });
    const roles = (role: KnownStaff['role'], wanted: RosterStaff['role']) =>
      plan(directory([known(role)]), roster([listed('t1', { role: wanted })])).linked.map(
        (each) => each.role,
      );
    expect(roles('staff', 'teacher')).toEqual(['teacher']);
    expect([
      roles('teacher', 'staff'),
      roles('school_admin', 'teacher'),
      roles('school_admin', 'staff'),
    ]).toEqual([[], [], []]);
  });

  it.each<[string, KnownStaff[], RosterStaff]>([
    ['no-email', [], listed('t1', { email: null })],
    ['email-elsewhere', [], listed('t1', { email: 'else@where.test' })],
    ['email-of-other', [account('kim', { sourcedId: 't9' })], listed('t1', { email: 'kim@birch.test' })],
    ['deactivated', [account('kim', { sourcedId: 't1', isActive: false })], listed('t1')],
  ])('leaves out a member of staff with %s', (reason, known, member) => {
    const staff = plan(directory(known, [], ['else@where.test']), roster([member], [leads('t1')]));
    expect(staff).toMatchObject({ newStaff: [], linked: [], teaching: [], conflicts: [{ reason, line: 2 }] });
  });

  it('links the account of a person with another sourcedId only if somebody says that it is theirs, and it stays otherwise', () => {
    const kim = account('kim', { sourcedId: 't9', role: 'staff' });
    const off = account('off', { sourcedId: 't8', isActive: false });
    const now = [
      listed('t1', { email: 'kim@birch.test' }),
      listed('t2', { email: 'off@birch.test', line: 3 }),
    ];
    const of = (same: number[]) =>
      planRoster(directory([kim, off]), roster(now), {
        students: new Map(),
        newIds: null,
        others: null,
        staff: new Set(same),
      }).staff;
    expect(of([])).toMatchObject({ linked: [], leavers: [], conflicts: [{ account: kim }, { line: 3 }] });
    expect(of([2, 3])).toMatchObject({
      linked: [{ before: kim, sourcedId: 't1', role: 'teacher' }],
      leavers: [],
      newStaff: [],
      conflicts: [{ line: 3, reason: 'email-of-other' }],
    });
  });

  it('lists staff who are no longer on it, except administrators, staff without its id and conflicts', () => {
    const gone = account('gone', { sourcedId: 't1' });
    const others = [
      account('admin', { sourcedId: 't2', role: 'school_admin' }),
      account('by hand'),
      account('off', { sourcedId: 't3', isActive: false }),
    ];
    expect(plan(directory([gone, ...others]), roster([listed('t9')])).leavers).toEqual([gone]);
    expect(plan(directory([gone]), roster([])).leavers).toEqual([]);
  });

  it('gives a class its teachers, the primary one first, and keeps those whom the roster does not know', () => {
    const staff = [account('old', { sourcedId: 't0' }), account('new', { sourcedId: 't1' }), account('hand')];
    const wanted = roster([listed('t0'), listed('t1'), listed('t2')], [helps('t2'), leads('t1')]);
    expect(plan(directory(staff, ['old', 'hand']), wanted).teaching).toMatchObject([
      {
        placement: { classId: 'A' },
        before: ['old', 'hand'],
        after: [{ userId: 'new' }, { userId: 'hand' }, { newStaff: 't2' }],
      },
    ]);
  });

  it('leaves classes alone whose teachers it does not name, and assigns none to an aide or an administrator', () => {
    const staff = [
      account('old', { sourcedId: 't0' }),
      account('boss', { sourcedId: 't1', role: 'school_admin' }),
    ];
    const aide = listed('t2', { role: 'staff' });
    expect(plan(directory(staff, ['old']), roster([listed('t0')])).teaching).toEqual([]);
    const wanted = roster([listed('t0'), listed('t1'), aide], [leads('t1'), helps('t2')]);
    expect(plan(directory(staff, ['old']), wanted).teaching).toEqual([]);
  });
});

const few = (...values: string[]) => fc.constantFrom(null, ...values);
const IDS = ['t1', 't2', 't3', 't4'];
const accounts = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5'),
      sourcedId: few(...IDS),
      role: fc.constantFrom('staff' as const, 'teacher' as const, 'school_admin' as const),
      isActive: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  )
  .map((all) => {
    const seen = new Set<string | null>();
    return all.map(({ sourcedId, ...each }) => {
      const own = seen.has(sourcedId) ? null : sourcedId;
      seen.add(own);
      return account(each.id, { ...each, sourcedId: own });
    });
  });
const rosters = fc
  .record({
    staff: fc.uniqueArray(
      fc.record({
        sourcedId: fc.constantFrom(...IDS),
        email: few('k1@birch.test', 'k2@birch.test', 'x@birch.test', 'else@where.test'),
        role: fc.constantFrom('staff' as const, 'teacher' as const),
      }),
      { selector: ({ sourcedId }) => sourcedId },
    ),
    teachers: fc.array(fc.record({ staffId: fc.constantFrom(...IDS), isLead: fc.boolean() }), {
      maxLength: 4,
    }),
  })
  .map(({ staff, teachers }) =>
    roster(
      staff.map(({ sourcedId, ...each }, line) => listed(sourcedId, { ...each, line })),
      teachers.map((each) => ({ ...each, classKey: 'a' })),
    ),
  );

function applyTo(known: Directory, { staff }: Plan): Directory {
  const linked = new Map(staff.linked.map(({ before, sourcedId, role }) => [before.id, { sourcedId, role }]));
  const idOf = (teacher: Teacher) => ('userId' in teacher ? teacher.userId : `new ${teacher.newStaff}`);
  const [taught] = staff.teaching;
  return {
    ...known,
    staff: [
      ...known.staff.map((each) => ({ ...each, ...linked.get(each.id) })),
      ...staff.newStaff.map(({ sourcedId, email, role }) =>
        account(`new ${sourcedId}`, { sourcedId, role, email: email ?? '' }),
      ),
    ],
    classes: known.classes.map((each) => ({
      ...each,
      teacherIds: taught?.after.map(idOf) ?? each.teacherIds,
    })),
  };
}

it('every plan for staff changes nothing when it is made again, and leaves an address and an id to one account', () => {
  fc.assert(
    fc.property(accounts, fc.subarray(['k1', 'k2', 'k3']), rosters, (staff, teaching, wanted) => {
      const ids = new Set(staff.map(({ id }) => id));
      const now = directory(
        staff,
        teaching.filter((id) => ids.has(id)),
        ['else@where.test'],
      );
      const after = applyTo(now, planRoster(now, wanted));
      expect(isNoChange(planRoster(after, wanted))).toBe(true);
      for (const field of ['email', 'sourcedId'] as const) {
        const values = after.staff.flatMap((each) => each[field] ?? []);
        expect(new Set(values).size).toBe(values.length);
      }
      expect(after.staff.filter(({ role }) => role === 'school_admin')).toHaveLength(
        staff.filter(({ role }) => role === 'school_admin').length,
      );
    }),
    { numRuns: 2_000 },
  );
});
