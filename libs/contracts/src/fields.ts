import { z } from 'zod';

/** Lower-cased, as Postgres writes it: the ledger compares ids as text. */
export const id = z.uuid().toLowerCase();

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar day in the school's time zone, `YYYY-MM-DD`. */
export const day = z.iso.date();

// Tab, line feed and carriage return are text; the other control characters never are.
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;

/** Text that a person typed: trimmed, without control characters, at most `max` characters. */
export function text(label: string, max: number, notText = `${label} must be text`) {
  return z
    .string(notText)
    .trim()
    .max(max, `${label} may have at most ${max.toLocaleString('en-US')} characters`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), `${label} may not contain control characters`);
}

/** `text` that must not be blank. `missing` is the message shown when it is. */
export function requiredText(label: string, max: number, missing: string) {
  return text(label, max, missing).refine((value) => value.length > 0, missing);
}

/** `text` where blank means absent. */
export function optionalText(label: string, max: number) {
  return text(label, max)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);
}
