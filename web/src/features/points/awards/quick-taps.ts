import { SECOND_TAP_MS } from '@/lib/browser/double-tap';
import { formatCount } from '@/lib/text/format';
import { type Given } from './give-points';
import { type Recipient } from './recipient';

/** The points that a tap in Quick award gave, or is about to give. */
export type Tap = { recipient: Recipient; amount: number; given: Promise<Given>; session: symbol };

export type QuickTaps = {
  /** Told apart, because an answer may come when Quick award is over, or has been started again. */
  session: symbol;
  /** The points that were given and not taken back, the latest last. */
  given: readonly Tap[];
  /** When the list last did what a tap asked for, as a whole and by student: a second tap right after it is none. */
  listensSince: number;
  pressedAt: ReadonlyMap<string, number>;
  /** What happened last, for screen readers. */
  news: string;
};

/** How many taps can be undone in their place; others under Recent awards. */
const UNDOABLE = 3;

/** @param now a time in milliseconds; so in all functions here */
export function noTaps(now: number): QuickTaps {
  return { session: Symbol(), given: [], listensSince: now + SECOND_TAP_MS, pressedAt: new Map(), news: '' };
}

/** Whether a tap is the second of a double tap on the student, or of the double tap that opened the list for taps. */
export function isSecondTap(taps: QuickTaps, studentId: string, now: number): boolean {
  const last = taps.pressedAt.get(studentId);
  return now < taps.listensSince || (last !== undefined && now < last + SECOND_TAP_MS);
}

export function withTap(taps: QuickTaps, tap: Tap, now: number): QuickTaps {
  const { id, name } = tap.recipient;
  return {
    ...taps,
    given: [...taps.given, tap],
    pressedAt: new Map(taps.pressedAt).set(id, now),
    news: `${name} got ${formatCount(tap.amount, 'point')}.`,
  };
}

/** The point was refused. */
export function withoutTap(taps: QuickTaps, tap: Tap): QuickTaps {
  const given = taps.given.filter((each) => each !== tap);
  return { ...taps, given, news: `${tap.recipient.name} did not get the ${pointsOf(tap)}.` };
}

/** The point was taken back, by a press where a second one would give another. */
export function withUndo(taps: QuickTaps, tap: Tap, now: number): QuickTaps {
  const { id, name } = tap.recipient;
  return {
    ...taps,
    given: taps.given.filter((each) => each !== tap),
    pressedAt: new Map(taps.pressedAt).set(id, now),
    news: `The ${pointsOf(tap)} ${tap.amount === 1 ? 'was' : 'were'} taken back from ${name}.`,
  };
}

/** The point could not be taken back. Counts in the session in which it was given alone. */
export function withFailedUndo(taps: QuickTaps, tap: Tap): QuickTaps {
  if (tap.session !== taps.session) return taps;
  return {
    ...taps,
    given: [...taps.given, tap],
    news: `${tap.recipient.name} still has the ${pointsOf(tap)}.`,
  };
}

function pointsOf({ amount }: Tap): string {
  return amount === 1 ? 'point' : 'points';
}

/** The student's latest tap, if it can be undone in its place. */
export function undoable(taps: QuickTaps, studentId: string): Tap | undefined {
  return taps.given.slice(-UNDOABLE).findLast(({ recipient }) => recipient.id === studentId);
}

/** The points that the latest taps, those that can be undone in their place, gave the student. */
export function latestPoints(taps: QuickTaps, studentId: string): number {
  const latest = taps.given.slice(-UNDOABLE).filter(({ recipient }) => recipient.id === studentId);
  return latest.reduce((sum, { amount }) => sum + amount, 0);
}
