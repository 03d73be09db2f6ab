import { z } from 'zod';

/** Lower-cased, as Postgres writes it: the ledger compares ids as text. */
export const id = z.uuid().toLowerCase();

/** Place in the school's ledger that figures are from: the revision of the last event they include, or -1 before the first. */
export const asOfRevision = z.number().int();

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/**
 * A calendar day in the school's time zone, `YYYY-MM-DD`, of the years 1900 to 2999: Postgres has no year 0, and days
 * of more than four digits no longer sort as text.
 */
export const day = z.iso
  .date()
  .refine((value) => value >= '1900' && value < '3000', 'Please choose a day between 1900 and 2999');

// Lone surrogates, control characters other than tab and line breaks, and code points that are no characters.
const NEVER_TEXT = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u;
// Embeddings, overrides and isolates make a name read in another order than it has.
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/u;
// A flag of a region is a black flag and tags; anywhere else tags are hidden text.
const FLAGS = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F}/gu;
const TAGS = /[\u{E0000}-\u{E007F}]/u;
// Soft hyphens, zero-width spaces, byte order marks and their kind, which come along with copied text.
const STRAY = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/gu;
// Beyond Unicode's stream-safe limit, which no language comes near; normalizing a long run takes quadratic time.
const STACKED_MARKS = /\p{M}{31}/u;
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

type Shape = { multiline?: boolean; notText?: string };

/**
 * Text that a person typed, the one schema for every name, note, search and spreadsheet cell:
 * - Refused: lone surrogates, control characters, more than 30 marks on one letter, and whatever hides or reorders text
 *   (direction overrides, embeddings and isolates, tags outside flags).
 * - Removed: the invisible characters that copying brings along, such as zero-width spaces and byte order marks.
 * - Kept: zero-width joiners and non-joiners, direction marks and variation selectors, which emoji and some scripts
 *   need. Text of nothing else is blank.
 *
 * The result is in Unicode's normal form C, trimmed, and of at most `max` UTF-16 units. A line break becomes a space
 * unless the text is `multiline`.
 */
export function text(label: string, max: number, { multiline = false, notText }: Shape = {}) {
  return z
    .string(notText ?? `${label} must be text`)
    .overwrite((value) => tidy(value, multiline))
    .max(max, `${label} may have at most ${max.toLocaleString('en-US')} characters`)
    .refine(isPlain, `${label} contains characters that can’t be used`);
}

/** `text` that must not be blank. `missing` is the message shown when it is. */
export function requiredText(label: string, max: number, missing: string) {
  return text(label, max, { notText: missing }).refine((value) => value.length > 0, missing);
}

/** `text` where blank means absent. */
export function optionalText(label: string, max: number, shape?: Shape) {
  return text(label, max, shape)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);
}

/**
 * A password: trimmed, and otherwise as it was typed, since another normal form than the one that was hashed would lock
 * its owner out. Only what no keyboard types is refused.
 */
export function passwordText(max: number) {
  return z
    .string('Password must be text')
    .trim()
    .min(1, 'Password is required')
    .max(max, 'Password is too long')
    .refine((value) => !NEVER_TEXT.test(value), 'Password contains characters that can’t be used');
}

function tidy(value: string, multiline: boolean): string {
  const visible = value.replace(STRAY, '');
  if (STACKED_MARKS.test(visible)) return visible;
  const tidied = (multiline ? visible : visible.replace(LINE_BREAKS, ' ')).trim().normalize('NFC');
  return tidied.replace(UNSEEN, '') === '' ? '' : tidied;
}

function isPlain(value: string): boolean {
  const refused = [NEVER_TEXT, DIRECTION_CONTROLS, STACKED_MARKS];
  return !refused.some((pattern) => pattern.test(value)) && !TAGS.test(value.replace(FLAGS, ''));
}
