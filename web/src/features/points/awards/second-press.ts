import { SECOND_TAP_MS } from '@/lib/browser/double-tap';

const awardedAt = new Map<string, number>();

/**
 * Whether a press that awards one student is the second of a double press. The first may have been in the sheet, which has closed
 * since, so that the second reaches the roster. Remembers the press if it is not.
 */
export function isSecondPress(studentId: string): boolean {
  const now = Date.now();
  if (now < (awardedAt.get(studentId) ?? 0) + SECOND_TAP_MS) return true;
  awardedAt.set(studentId, now);
  return false;
}
