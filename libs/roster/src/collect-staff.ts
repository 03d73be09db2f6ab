import { newUser } from '#contracts/staff/user-management';
import { type BundleClass, type Enrollment, inFileOrder } from './collect-students.js';
import { type Notices } from './notices.js';
import { type RosterStaff, type RosterTeacher } from './roster.js';

/** A member of staff of a bundle, with the fields as they are written. */
export type StaffMember = Omit<RosterStaff, 'email'> & {
  email: string;
  file: string;
  /** The schools and districts that they belong to. */
  orgs: readonly string[];
};

type Found = {
  staff: ReadonlyMap<string, StaffMember>;
  /** Those who belong to the school. */
  members: readonly StaffMember[];
  teaching: readonly (Enrollment & { isLead: boolean })[];
  classes: ReadonlyMap<string, BundleClass>;
  notices: Notices;
};

/** The staff who teach a class of the school or belong to it, and who teaches which class, both in a fixed order. */
export function collectStaff({ staff, members, teaching, classes, notices }: Found): {
  staff: RosterStaff[];
  teachers: RosterTeacher[];
} {
  const teachers = teaching
    .filter(({ userId, classId }) => classes.has(classId) && staff.has(userId))
    .map(({ userId, classId, isLead }) => ({ classKey: classId, staffId: userId, isLead }))
    .sort((a, b) => (a.classKey + a.staffId < b.classKey + b.staffId ? -1 : 1));
  const others = teachers.flatMap(({ staffId }) => staff.get(staffId) ?? []);
  const own = inFileOrder([...members, ...others])
    .flatMap((member) => toStaff(member, notices) ?? [])
    .sort((a, b) => (a.sourcedId < b.sourcedId ? -1 : 1));
  const named = new Set(own.map(({ sourcedId }) => sourcedId));
  return { staff: own, teachers: teachers.filter(({ staffId }) => named.has(staffId)) };
}

/** Reads the fields by the rules of the form. An address or a name that cannot be used is a matter for a person, not a fault of the file. */
function toStaff(
  { sourcedId, role, file, line, email, ...names }: StaffMember,
  notices: Notices,
): RosterStaff | undefined {
  const parsed = newUser.pick({ firstName: true, lastName: true }).safeParse(names);
  if (parsed.success) {
    const address = newUser.shape.email.safeParse(email);
    return { ...parsed.data, sourcedId, role, line, email: address.data?.toLowerCase() ?? null };
  }
  notices.add(file, 'staff-name', line);
  return undefined;
}
