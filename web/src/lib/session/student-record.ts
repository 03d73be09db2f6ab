import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { forgetDeviceData } from '@/lib/session/device-data';
import { createStore, useStore } from '@/lib/browser/store';

const KEY = 'laurel-student';

/** Fields that may be missing in a tab that was open before a release; it keeps its student. */
const NEWER = { storeHours: null, asOfRevision: -1, takenBack: 0, refunded: 0, carried: 0 };

export type StudentRecord = {
  /** Who is signed in to the portal in this tab. */
  student: PortalStudent | null;
  /** Whether the server ended the student's session. */
  hasEnded: boolean;
};

const record = createStore<StudentRecord>(() => ({ student: read(), hasEnded: false }));

function read(): PortalStudent | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PortalStudent | null;
    return typeof kept?.id === 'string' ? { ...NEWER, ...kept } : null;
  } catch {
    return null;
  }
}

function store({ student }: StudentRecord): void {
  try {
    if (student === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(student));
  } catch {
    // The browser blocks storage: the record lasts until the page is reloaded.
  }
}

function change(next: StudentRecord): void {
  store(next);
  record.set(next);
}

export function studentRecord(): StudentRecord {
  return record.get();
}

export function saveStudent(student: PortalStudent): void {
  change({ student, hasEnded: false });
}

/** The student has signed out of the portal. */
export function forgetStudent(): void {
  change({ student: null, hasEnded: false });
}

/** The server has ended the session, or never knew it. */
export function endStudent(): void {
  forgetDeviceData();
  change({ student: null, hasEnded: true });
}

export function useStudentRecord(): StudentRecord {
  return useStore(record);
}
