import { type StudentRecord } from '#contracts/students/student-record';
import { redemptionStatusText } from '@/lib/text/redemption-status';

const ACTIONS: Record<string, string> = {
  create: 'Added',
  archive: 'Archived',
  restore: 'Restored',
};

const FIELDS: Record<string, string> = {
  name: 'name',
  student_number: 'student ID',
  sourced_id: 'roster ID',
  grade: 'grade',
  class_id: 'class',
  house_id: 'house',
  login_code: 'login code',
  profile_image_url: 'picture',
  goal_reward_id: 'goal',
};

type Change = Pick<StudentRecord['changes'][number], 'action' | 'fields' | 'values'>;

/** What was done to the student's data, such as `Changed: name (Ida Berg, before Ida Lund), grade`. */
export function changeText({ action, fields, values }: Change): string {
  const named = fields.map((field) => {
    const label = FIELDS[field] ?? field.replaceAll('_', ' ');
    const value = values.find((each) => each.field === field);
    return value === undefined
      ? label
      : `${label} (${value.after ?? 'none'}, before ${value.before ?? 'none'})`;
  });
  return ACTIONS[action] ?? (named.length === 0 ? 'Changed' : `Changed: ${named.join(', ')}`);
}

/** The outcome of a redemption, such as `Handed out Mar 3, 2026`. */
export function redemptionOutcome(
  { status, closedAt, refundReason }: StudentRecord['redemptions'][number],
  time: (instant: string) => string,
): string {
  const state = redemptionStatusText({ status });
  if (status === 'approved' || closedAt === null) return state;
  const what = `${state} ${time(closedAt)}`;
  return refundReason === null ? what : `${what}: ${refundReason}`;
}

/** The result of a raffle for an entry. */
export function entryOutcome({ drawnAt, place }: StudentRecord['raffleEntries'][number]): string {
  if (place !== null) return 'Won';
  return drawnAt === null ? 'Not drawn yet' : 'Not won';
}
