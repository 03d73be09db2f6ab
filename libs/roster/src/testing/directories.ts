import { type Directory, type KnownStudent } from '../plan.js';
import { type Roster, type RosterClass, type RosterStudent } from '../roster.js';

export const known = (id: string, given: Partial<KnownStudent> = {}): KnownStudent => ({
  id,
  sourcedId: null,
  number: null,
  name: id,
  grade: '3',
  classId: 'A',
  isArchived: false,
  ...given,
});
export const listed = (name: string, given: Partial<RosterStudent> = {}): RosterStudent => ({
  sourcedId: null,
  number: null,
  name,
  grade: '3',
  classes: ['a'],
  line: 2,
  ...given,
});
export const CLASSES: RosterClass[] = [
  { key: 'a', sourcedId: 'a', name: '3A' },
  { key: 'b', sourcedId: 'b', name: '3B' },
];
export const roster = (...students: RosterStudent[]): Roster => ({
  format: 'oneroster-1.1',
  school: null,
  classes: CLASSES,
  students,
  staff: [],
  teachers: [],
  otherSchools: 0,
  notices: [],
});
export const NO_STAFF = { staff: [], emailsElsewhere: [] };
export const directory = (...students: KnownStudent[]): Directory => ({
  classes: [{ id: 'A', sourcedId: 'a', name: '3A', teacherIds: [] }],
  students,
  ...NO_STAFF,
});
