import { type SchoolRole } from '#contracts/staff/user-management';
import { plainOf } from '#roster/tables/find-columns';

/* cspell:disable -- words of several languages */
/** Only plain words make somebody an administrator: a principal may want no account at all. */
const WORDS: Record<SchoolRole, readonly string[]> = {
  school_admin: ['schooladmin', 'admin', 'administrator', 'schooladministrator'],
  teacher: [
    'teacher',
    'classteacher',
    'leadteacher',
    'instructor',
    'faculty',
    'maestro',
    'maestra',
    'profesor',
    'profesora',
  ],
  staff: [
    'staff',
    'teacherstaff',
    'aide',
    'teachersaide',
    'paraprofessional',
    'para',
    'supportstaff',
    'assistant',
    'substitute',
  ],
};
/* cspell:enable */

/** @returns null for a word that names no role */
export function roleOf(cell: string): SchoolRole | null {
  const plain = plainOf(cell);
  const found = Object.entries(WORDS).find(([, words]) => words.includes(plain));
  return (found?.[0] as SchoolRole | undefined) ?? null;
}
