import { CHANGED_MEANWHILE } from '#contracts/errors';
import { Problem } from '../http/problem.js';

type Edited = 'class' | 'student' | 'category' | 'school' | 'reward' | 'house' | 'group';

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

/** The fields of an edit: absent or undefined means that the field stays as it is. */
type Edit<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

/** Returns stored fields with those of an edit in their place. */
export function edited<Fields extends object>(stored: Fields, edit: Edit<Fields>): Fields {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(given) };
}
