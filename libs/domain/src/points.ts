export const DEFAULT_AWARD = 1;
export const MAX_AWARD = 100;
export const MAX_RECIPIENTS = 1_000;

/**
 * A reset is one fact, so that nobody ever sees half of it, and KurrentDB takes at most 1 MiB in one append: so many
 * balances fit, of up to ten digits each.
 */
export const MAX_RESET_BALANCES = 20_000;
export const MAX_NOTE_LENGTH = 500;

/** An award of more than 1 point, or to more students than this, is confirmed before it is sent. */
export const CONFIRM_ABOVE_STUDENTS = 10;

export function needsConfirmation(amount: number, students: number): boolean {
  return amount > DEFAULT_AWARD || students > CONFIRM_ABOVE_STUDENTS;
}
