export const DEFAULT_AWARD = 1;
export const MAX_AWARD = 100;
/** The most that a category may give by itself, where the school lets its categories have their own value. */
export const MAX_CATEGORY_VALUE = 5;
export const MAX_RECIPIENTS = 1_000;

/**
 * Maximum number of balances in one reset, and in what carries them over. Each is a single fact, so that nobody ever sees
 * half of it, and KurrentDB accepts at most 1 MiB per append: this many balances fit, with up to ten digits each.
 */
export const MAX_RESET_BALANCES = 20_000;
/** Maximum number of redemptions that one event fulfills. */
export const MAX_FULFILLMENTS = 1_000;
/** Maximum number that one command fulfills, in several events: as many as KurrentDB accepts in one append. */
export const MAX_FULFILLMENTS_PER_COMMAND = 20_000;
export const MAX_NOTE_LENGTH = 500;
/** How long after it was given an award may be recorded: as long as commands are remembered, so that none counts twice. */
export const MOST_LATE_MS = 7 * 24 * 60 * 60_000;

/** An award of more points than its category gives, or to more students than this, needs confirmation before it is sent. */
export const CONFIRM_ABOVE_STUDENTS = 10;

/** Whether an award of `amount` points to each of so many students, for a category of that value, needs confirmation. */
export function needsConfirmation(amount: number, students: number, value = DEFAULT_AWARD): boolean {
  return amount > value || students > CONFIRM_ABOVE_STUDENTS;
}
