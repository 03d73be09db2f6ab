import { type StaffMember } from './collect-staff.js';
import { type BundleClass, type Enrollment } from './collect-students.js';
import { type Faults } from './faults.js';
import { groupBy } from './group-by.js';
import { nameKey } from './name-key.js';
import { type Notices } from './notices.js';
import { type RosterClass } from './roster.js';
import { toClassName } from './to-student.js';

type Found = {
  classes: ReadonlyMap<string, BundleClass>;
  attending: readonly Enrollment[];
  teaching: readonly (Enrollment & { isLead: boolean })[];
  staff: ReadonlyMap<string, StaffMember>;
  faults: Faults;
  notices: Notices;
};

/**
 * The classes of a school with their names. Where several have one title, the class code, else the teacher, else the place, else all of
 * these are added, so that people can tell them apart. A class without a usable title is left out if nobody attends it.
 */
export function nameClasses({ classes, attending, teaching, staff, faults, notices }: Found): RosterClass[] {
  const attended = new Set(attending.map(({ classId }) => classId));
  const leads = [...teaching].sort((a, b) => Number(a.isLead) - Number(b.isLead));
  const teacherOf = new Map(leads.map(({ classId, userId }) => [classId, staff.get(userId)?.lastName ?? '']));
  const further: ((each: BundleClass) => string)[] = [
    ({ code }) => code,
    ({ sourcedId }) => teacherOf.get(sourcedId) ?? '',
    ({ location }) => location,
  ];
  const singly = [...further];
  further.push((each) => singly.flatMap((part) => part(each) || []).join(' '));
  const names = new Map<string, string>();
  for (const equal of groupBy(classes.values(), ({ title }) => [nameKey(title)]).values()) {
    const tells = further.find((part) => new Set(equal.map(part).filter(Boolean)).size === equal.length);
    const isTold = equal.length > 1 && tells !== undefined;
    for (const each of equal)
      names.set(each.sourcedId, isTold ? `${each.title} ${tells(each)}`.trim() : each.title);
    if (equal.length > 1 && !isTold)
      for (const { file, line } of equal) notices.add(file, 'class-title-repeated', line);
  }
  return [...classes.values()].flatMap(({ sourcedId, file, line, column }) => {
    const place = { file, line, column };
    const written = names.get(sourcedId) ?? '';
    const unusable = attended.has(sourcedId) ? faults : { add: () => notices.add(file, 'class-title', line) };
    const name = toClassName(written, place, unusable);
    return name === undefined ? [] : [{ key: sourcedId, sourcedId, name }];
  });
}
