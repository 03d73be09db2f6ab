import { type School } from '#contracts/schools/schools';
import { dayIn, startOfDay } from '#domain/school-day';
import { formatDate } from '@/lib/text/format';

type SchoolTime = Pick<School, 'trialEndsAt' | 'paidThrough' | 'timeZone'>;

/** Says until when a school can be used, and whether that time is over. */
export function planOf({ trialEndsAt, paidThrough, timeZone }: SchoolTime, now: Date) {
  const today = dayIn(timeZone, now);
  const lastOfTrial = dayIn(timeZone, Date.parse(trialEndsAt) - 1);
  const isTrial = paidThrough === null || paidThrough < lastOfTrial;
  const lastDay = isTrial ? lastOfTrial : paidThrough;
  const hasEnded = isTrial ? Date.parse(trialEndsAt) <= now.getTime() : lastDay < today;
  const shown = formatDate(startOfDay(timeZone, lastDay).toISOString(), timeZone);
  if (hasEnded) return { hasEnded, text: `${isTrial ? 'Trial' : 'Subscription'} ended ${shown}` };
  return { hasEnded, text: `${isTrial ? 'Trial until' : 'Paid through'} ${shown}` };
}
