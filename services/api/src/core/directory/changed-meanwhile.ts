import { CHANGED_MEANWHILE } from '#contracts/errors';
import { Problem } from '../http/problem.js';

/**
 * Rejects an outdated edit, so that the person sees the current values before saving again and overwrites nothing
 * unseen.
 */
export function changedMeanwhile(what: 'class' | 'student' | 'category' | 'school' | 'reward'): Problem {
  const message = `Someone else changed this ${what}. Look at it again before you save.`;
  return new Problem(409, message, { code: CHANGED_MEANWHILE });
}
