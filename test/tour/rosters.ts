import {
  ROSTER_CONFLICTS,
  type RosterCounts,
  type RosterImport,
  type RosterPreview,
  type RosterRow,
  STAFF_CONFLICTS,
  type StaffRow,
} from '#contracts/rosters/roster-imports';
import { type Page } from '@playwright/test';

const START = Date.parse('2026-09-14T15:20:00.000Z');

export const COUNTS: RosterCounts = {
  conflict: 7,
  leaver: 31,
  new: 128,
  returning: 2,
  moved: 64,
  changed: 12,
  unchanged: 913,
  outside: 3,
  newClasses: 4,
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

const row = (given: Partial<RosterRow>): RosterRow => ({
  name: 'Amal Noor',
  studentId: '20417',
  className: 'Homeroom 3A',
  changes: [],
  conflict: null,
  line: null,
  ...given,
});
const people = (...names: string[]) =>
  names.map((name, index) =>
    row({ name, studentId: String(20_400 + index), className: `Homeroom ${index + 1}B` }),
  );

type Named = { name: string; studentId: string };
let lines = 10;
function choice(row: Named, ...candidates: Named[]): RosterPreview['maybeSame'][number] {
  lines += 1;
  const className = 'Homeroom 3A';
  const toCandidate = (each: Named, index: number) => ({
    ...each,
    className,
    id: `00000000-0000-4000-8000-${String(lines * 10 + index).padStart(12, '0')}`,
  });
  return {
    ...row,
    className,
    line: lines,
    isClear: candidates.length === 1,
    candidates: candidates.map(toCandidate),
  };
}

const PREVIEW: RosterPreview = {
  rosterSchool: 'Maple Grove Elementary',
  students: 1_022,
  counts: COUNTS,
  staffRows: {},
  maybeSame: [],
  newIds: [],
  transfers: [],
  otherSchools: 2,
  notices: [
    {
      file: 'enrollments.csv',
      kind: 'enrollment-unknown-user',
      count: 12,
      lines: [8, 90, 91, 92, 204],
      rows: 2_311,
    },
    { file: 'users.csv', kind: 'user-repeated', count: 1, lines: [17], rows: 1_240 },
  ],
  newClasses: ['Homeroom 5A', 'Homeroom 5B', 'Homeroom 6A', 'Homeroom 6B'],
  rows: {
    conflict: ROSTER_CONFLICTS.map((conflict, index) =>
      row({ name: `Student ${index + 1}`, conflict, className: null, line: 12 + index * 31 }),
    ),
    leaver: people('Bo Diaz', 'Zoë Flores', 'Ines Park'),
    new: people('Kenji Mori', 'Lena Fischer', 'Maximiliana Wolfeschlegelsteinhausenbergerdorff'),
    returning: [row({ changes: [{ field: 'class', from: 'Homeroom 2C', to: 'Homeroom 3A' }] })],
    moved: [
      row({
        changes: [
          { field: 'class', from: 'Homeroom 2A', to: 'Homeroom 3A' },
          { field: 'grade', from: '2', to: '3' },
        ],
      }),
    ],
    changed: [row({ changes: [{ field: 'rosterId', from: null, to: 'sis-20417' }] })],
  },
};

/** A preview with students who may be known with another ID, and with a whole set of new roster IDs. */
export const WITH_CHOICES: RosterPreview = {
  ...PREVIEW,
  counts: { ...COUNTS, conflict: 2_303, maybeSame: 3, newIds: 2_300, leaver: 0, newClasses: 0 },
  newClasses: [],
  maybeSame: [
    choice({ name: 'Zoë Nuñez', studentId: '142' }, { name: 'Zoë Nuñez', studentId: '00142' }),
    choice(
      { name: 'Kenji Mori', studentId: '20999' },
      { name: 'Kenji Mori', studentId: '20417' },
      { name: 'Kenji Mori', studentId: '20418' },
    ),
    choice(
      { name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', studentId: '100047.0' },
      { name: 'Max Wolfeschlegelsteinhausenbergerdorff', studentId: '100047' },
    ),
  ],
  newIds: people('Amal Noor', 'Bo Diaz', 'Ines Park').map(({ name, studentId, className }, index) => ({
    ...choice({ name, studentId: studentId ?? '' }, { name, studentId: studentId ?? '' }),
    className,
    line: 40 + index,
  })),
};

/** A preview with students who come from other schools of the district, go to one, or are at two. */
export const WITH_TRANSFERS: RosterPreview = {
  ...PREVIEW,
  counts: { ...COUNTS, conflict: 0, transfersIn: 2, transfersOut: 1 },
  transfers: [
    { kind: 'from', name: 'Kenji Mori', studentId: '20400', schoolName: 'Cedar Hill School' },
    {
      kind: 'from',
      name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
      studentId: null,
      schoolName: 'Elm Street Academy of the Performing and Visual Arts',
    },
    { kind: 'to', name: 'Bo Diaz', studentId: '20401', schoolName: 'Lakeside High School' },
    { kind: 'also', name: 'Lena Fischer', studentId: '20402', schoolName: 'Cedar Hill School' },
  ],
};

/** A preview in which a third of the school leaves. */
export const MANY_LEAVERS: RosterPreview = {
  ...PREVIEW,
  students: 90,
  counts: { ...COUNTS, conflict: 0, new: 0, moved: 0, returning: 0, newClasses: 0 },
  newClasses: [],
};
export const NO_CHANGE: RosterPreview = {
  ...MANY_LEAVERS,
  counts: { ...MANY_LEAVERS.counts, leaver: 0, changed: 0, outside: 0 },
};

const NOBODY = { email: null, role: null };
const member = (given: Partial<StaffRow>): StaffRow => ({
  name: 'Robin Hale',
  email: 'robin.hale@maple.test',
  role: 'teacher',
  conflict: null,
  line: null,
  account: null,
  teachers: [],
  ...given,
});

/** A preview that is about staff, too. */
export const WITH_STAFF: RosterPreview = {
  ...PREVIEW,
  counts: {
    ...COUNTS,
    conflict: 0,
    leaver: 0,
    newClasses: 0,
    newStaff: 12,
    linkedStaff: 31,
    staffLeavers: 2,
    staffConflicts: STAFF_CONFLICTS.length,
    taughtClasses: 9,
  },
  newClasses: [],
  staffRows: {
    conflict: STAFF_CONFLICTS.map((conflict, index) =>
      member({
        name: `Member ${index + 1}`,
        conflict,
        role: null,
        line: 40 + index,
        account: conflict === 'email-of-other' ? 'Robin Hale' : null,
      }),
    ),
    leaver: [member({ name: 'Ines Park', email: 'ines.park@maple.test' })],
    new: [
      member({}),
      member({
        name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
        role: 'staff',
        email: 'maximiliana.wolfeschlegelsteinhausenbergerdorff@maple-grove-elementary.test',
      }),
    ],
    linked: [member({ name: 'Alma Reyes', role: 'school_admin' })],
    teaching: [member({ ...NOBODY, name: 'Homeroom 3A', teachers: ['Robin Hale', 'Ines Park'] })],
  },
};

let made = 0;
export function rosterImport(given: Partial<RosterImport> = {}): RosterImport {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    schoolId: '00000000-0000-4000-8000-000000000000',
    schoolName: 'Maple Grove Elementary',
    source: 'upload',
    askedBy: 'Alma Reyes',
    held: null,
    askedAt: new Date(START - made * 86_400_000).toISOString(),
    fileName: 'maple-grove-oneroster.zip',
    state: 'ready',
    progress: null,
    error: null,
    faults: [],
    isReplanned: false,
    fingerprint: 'a'.repeat(64),
    counts: COUNTS,
    appliedAt: null,
    ...given,
  };
}

const EARLIER = [
  rosterImport({ state: 'done', fileName: 'august.zip', source: 'folder', askedBy: null }),
  rosterImport({ state: 'discarded', fileName: 'students.csv' }),
  rosterImport({
    state: 'refused',
    fileName: 'all-classes-of-the-district-of-the-lakes-in-one-long-name.zip',
  }),
];

/** Shows this roster, with others before it, none of which the demo has. */
export async function showRoster(page: Page, latest: RosterImport, preview = PREVIEW): Promise<void> {
  await page.route('**/api/roster-imports', (route) => route.fulfill({ json: [latest, ...EARLIER] }));
  await page.route('**/api/roster-imports/*', (route) =>
    route.fulfill({
      json: { ...latest, preview: latest.state === 'ready' ? preview : null, transferredBalances: null },
    }),
  );
}
