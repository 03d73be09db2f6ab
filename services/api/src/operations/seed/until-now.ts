import { dayIn } from '#domain/school-day';
import { midnightOf, momentOf } from './school-days.js';

/** By then a school day has something of everything. */
const UNDER_WAY = 10 * 60;
const LONGEST_MS = 7 * 3_600_000;

/**
 * What has happened until now. Early in the morning, the whole school day is told in the hours that have passed: whoever looks at
 * the demo sees a school in session.
 */
export function untilNow<Step extends { at: Date }>(
  steps: readonly Step[],
  timeZone: string,
  now: Date,
): Step[] {
  const midnight = midnightOf(dayIn(timeZone, now), timeZone);
  if (now >= momentOf(midnight, UNDER_WAY, 0)) return steps.filter(({ at }) => at <= now);
  const before = steps.filter(({ at }) => at < midnight);
  const today = steps.slice(before.length);
  const [first, last] = [today[0]?.at.getTime() ?? 0, today.at(-1)?.at.getTime() ?? 0];
  const from = Math.max(midnight.getTime(), now.getTime() - LONGEST_MS);
  const pace = (now.getTime() - from) / Math.max(1, last - first);
  return [
    ...before,
    ...today.map((step) => ({ ...step, at: new Date(from + (step.at.getTime() - first) * pace) })),
  ];
}
