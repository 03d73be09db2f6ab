import { CHANGED_MEANWHILE } from '#contracts/errors';
import { Problem } from '../http/problem.js';

type Edited = 'class' | 'student' | 'category' | 'school' | 'reward';

/**
 * Rejects an outdated edit, so that the person sees the current values before saving again and overwrites nothing
 * unseen.
 * @param based the version that the edit is based on; undefined if the caller does not care
 * @throws Problem 409
 */
export function requireVersion(what: Edited, stored: number, based: number | undefined): void {
  if (based === undefined || based === stored) return;
  const message = `Someone else changed this ${what}. Look at it again before you save.`;
  throw new Problem(409, message, { code: CHANGED_MEANWHILE });
}
