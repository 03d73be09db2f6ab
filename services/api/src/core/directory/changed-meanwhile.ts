import { CHANGED_MEANWHILE } from '#contracts/errors';
import { Problem } from '../http/problem.js';

/** The person looks at the present values before saving again; nothing is overwritten unseen. */
export function changedMeanwhile(what: 'class' | 'student' | 'category' | 'school' | 'reward'): Problem {
  const message = `Someone else changed this ${what}. Look at it again before you save.`;
  return new Problem(409, message, { code: CHANGED_MEANWHILE });
}
