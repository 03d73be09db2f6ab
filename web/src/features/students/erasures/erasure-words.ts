import { type Erasure, type Retention } from '#contracts/students/erasures';
import { format } from 'date-fns';
import { formatCount } from '@/lib/text/format';

const FIELDS: Record<Erasure['removed']['fields'][number], string> = {
  name: 'name',
  student_number: 'student ID',
  sourced_id: 'roster ID',
  grade: 'grade',
  profile_image_url: 'picture',
};

/** Why, and by whom. */
export function causeText({ cause, requestedBy }: Pick<Erasure, 'cause' | 'requestedBy'>): string {
  if (cause === 'retention') return 'The retention period was over';
  if (cause === 'restore') return 'Erased again after a backup was restored';
  return `Requested by ${requestedBy ?? 'Laurel'}`;
}

/** What was removed, a line each. */
export function removedTexts({ fields, loginCodes, sessions, notes, exports }: Erasure['removed']): string[] {
  const list = new Intl.ListFormat('en-US').format(fields.map((field) => FIELDS[field]));
  return [
    list === '' ? null : `${list.charAt(0).toUpperCase()}${list.slice(1)}`,
    counted(loginCodes, 'login code'),
    counted(sessions, 'session'),
    counted(notes, 'note'),
    counted(exports, 'export'),
  ].filter((text) => text !== null);
}

const counted = (count: number, one: string) => (count === 0 ? null : formatCount(count, one));

/** What the retention period does next. */
export function retentionText({ retentionYears, upcoming }: Retention): string {
  if (retentionYears === null)
    return 'Personal data of students who left is kept until an administrator erases it.';
  const rule = `Personal data of students who left is erased ${formatCount(retentionYears, 'year')} after they were removed.`;
  const [next] = upcoming;
  if (next === undefined) return `${rule} No one is due.`;
  const day = format(new Date(`${next.day}T00:00`), 'MMM d, yyyy');
  return `${rule} Next: ${formatCount(next.students, 'student')} early on ${day}.`;
}
