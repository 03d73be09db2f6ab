import { z } from 'zod';
import { withCommas } from './with-commas.js';

/** Lower-cased, as Postgres writes it, because the ledger compares ids as text. */
export const id = z.uuid().toLowerCase();

/** Revision of the last event that the figures include; -1 before the first. */
export const asOfRevision = z.number().int();

/** What a student earned and spent, each net of what was taken back or refunded, those two, and what was carried over. */
export const totals = {
  totalEarned: z.number().int(),
  totalSpent: z.number().int(),
  /** Awarded and taken back since: together with `totalEarned`, all that was ever awarded. */
  takenBack: z.number().int(),
  /** Spent and refunded since: together with `totalSpent`, all that was ever spent. */
  refunded: z.number().int(),
  /** Carried over from other schools. The balance without them, and without what resets removed, is earned minus spent. */
  carried: z.number().int(),
};

/** An ISO 8601 time in UTC. */
export const instant = z.iso.datetime();

/** An instant that somebody gives, within the years of `day`. */
export const givenInstant = z.iso
  .datetime({ abort: true })
  .refine((value) => value >= '1900' && value < '3000', 'Please choose a time between 1900 and 2999');

/** Query parameter: shows what was true at this past instant, from the same figures; absent: now. */
export const asOf = givenInstant.optional();

/**
 * A calendar day in the school's time zone, `YYYY-MM-DD`, between the years 1900 and 2999: Postgres has no year 0, and
 * years of more than four digits no longer sort as text.
 */
export const day = z.iso
  .date()
  .refine((value) => value >= '1900' && value < '3000', 'Please choose a day between 1900 and 2999');

// Lone surrogates, control characters other than tab and line breaks, and noncharacters.
const NEVER_TEXT = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u;
// Embeddings, overrides and isolates make a name read in a different order than it is stored.
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/u;
// A regional flag is a black flag followed by tags; anywhere else, tags are hidden text.
const FLAGS = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F}/gu;
const TAGS = /[\u{E0000}-\u{E007F}]/u;
// Soft hyphens, zero-width spaces, byte order marks and similar characters, which copied text brings along.
const STRAY = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/gu;
// Beyond Unicode's stream-safe limit, which no language approaches; normalizing a long run takes quadratic time.
const STACKED_MARKS = /\p{M}{31}/u;
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

type Shape = { multiline?: boolean; notText?: string };

/**
 * Text that a person typed. Every name, note, search and spreadsheet cell uses this schema:
 * - Refused: lone surrogates, control characters, more than 30 marks on one letter, and whatever hides or reorders text
 *   (direction overrides, embeddings and isolates, tags outside flags).
 * - Removed: invisible characters that copying adds, such as zero-width spaces and byte order marks.
 * - Kept: zero-width joiners and non-joiners, direction marks and variation selectors, which emoji and some scripts
 *   need. Text that contains nothing else is blank.
 *
 * The result is in Unicode's normal form C, trimmed, and at most `max` UTF-16 units long. A line break becomes a space
 * unless the text is `multiline`.
 */
export function text(label: string, max: number, { multiline = false, notText }: Shape = {}) {
  return z
    .string(notText ?? `${label} must be text`)
    .overwrite((value) => tidy(value, multiline))
    .max(max, `${label} may have at most ${withCommas(max)} characters`)
    .refine(isPlain, `${label} contains characters that can’t be used`);
}

/** `text` that must not be blank. `missing` is the message shown if it is. */
export function requiredText(label: string, max: number, missing: string, shape?: Pick<Shape, 'multiline'>) {
  return text(label, max, { ...shape, notText: missing }).refine((value) => value.length > 0, missing);
}

/** An email address that somebody typed, in any case. Required: `missing` is the message shown if it is blank. */
export function emailAddress(label: string, missing = `${label} is required`) {
  return requiredText(label, 320, missing)
    .refine(
      (typed) => !/[^ -~]/.test(typed.slice(0, Math.max(0, typed.lastIndexOf('@')))),
      'Please use only letters without accents before the @. Mail servers do not take others',
    )
    .transform(withPlainDomain)
    .refine(
      (typed) => z.email().safeParse(typed.toLowerCase()).success,
      'Please enter a valid email address',
    );
}

/** Mail servers know a domain of any letters by its ASCII form (RFC 5891). */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const url = `http://${domain}`;
  if (at < 0 || !/[^ -~]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(url))
    return address;
  return `${address.slice(0, at)}@${new URL(url).host}`;
}

/** `text` in which blank means absent. */
export function optionalText(label: string, max: number, shape?: Shape) {
  return text(label, max, shape)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);
}

/**
 * `optionalText` of an edit: absent leaves the stored text as it is, null or blank removes it.
 */
export function editedText(label: string, max: number, shape?: Shape) {
  return text(label, max, shape)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();
}

/** The version that an edit is based on. An edit without one overwrites whatever is stored. */
export const editedVersion = z.number().int().optional();

/**
 * A password: trimmed, and otherwise exactly as typed, since normalizing it differently from the hashed one would lock
 * its owner out. Refuses only what no keyboard can type.
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
