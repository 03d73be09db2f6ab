import { REPORTS } from '#contracts/reports/all';
import { SCHEDULE_PERIODS } from '#contracts/reports/schedules';
import type { Database } from '#database/schema';
import { cadenceText } from '#domain/report-schedule';
import { scheduledReport, type ScheduledReport } from '#mail/kinds/scheduled-report';
import { type TokenSeals } from '#mail/token-seals';
import { writeMail } from '#mail/write-mail';
import { daysOfPeriod } from '#reports/report-scope';
import { type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import {
  type ClaimedSchedule,
  claimSchedules,
  type DueCadence,
  dueCadences,
  mayOpen,
} from './claim-scheduled-reports.js';
import { endSchedule } from './end-schedule.js';

const MOST_AT_ONCE = 100;

/**
 * Writes the mails of scheduled reports that are due, each once for its schedule and day, and ends the schedules of people who may
 * not open the report any more. Any number of workers may do so. The mails hold no figures, so nothing waits for a projector: the
 * report is read when somebody opens it.
 */
export async function sendScheduledReports(
  db: Kysely<Database>,
  seals: TokenSeals,
  now: Date,
): Promise<void> {
  const due = await dueCadences(db, now);
  if (due.length === 0) return;
  while ((await sendSome(db, seals, due, now)) === MOST_AT_ONCE);
}

/** @returns the number of schedules that were claimed */
function sendSome(
  db: Kysely<Database>,
  seals: TokenSeals,
  due: readonly DueCadence[],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const claimed = await claimSchedules(tx, due, { now, most: MOST_AT_ONCE });
    for (const schedule of claimed) {
      const sending = due.find(
        ({ timeZone, weekday }) => timeZone === schedule.timeZone && weekday === schedule.weekday,
      );
      if (!mayOpen(schedule)) await endSchedule(tx, schedule.id);
      else if (sending !== undefined) await send(tx, seals, schedule, sending);
    }
    return claimed.length;
  });
}

async function send(
  tx: Transaction<Database>,
  seals: TokenSeals,
  schedule: ClaimedSchedule,
  sending: DueCadence,
): Promise<void> {
  const details = await detailsOf(tx, schedule, sending);
  if (details === undefined) return;
  const { address, userId, schoolId } = schedule;
  await writeMail(tx, seals, scheduledReport, {
    address,
    userId,
    schoolId,
    details,
    expiresAt: sending.until,
  });
}

const periodName = z.enum(SCHEDULE_PERIODS);

/** @returns undefined for a term before the first one, and for a report that only a later release knows */
async function detailsOf(
  tx: Transaction<Database>,
  schedule: ClaimedSchedule,
  { asOf, lastDay }: DueCadence,
): Promise<ScheduledReport | undefined> {
  const { id: scheduleId, schoolId, report: name, classId, grade, categoryId, staffId, days } = schedule;
  const report = REPORTS.find((each) => each.name === name);
  if (report === undefined) return undefined;
  const named = periodName.nullable().safeParse(schedule.period).data;
  if (named === undefined) return undefined;
  const period = named === null ? null : await daysOfPeriod(tx, schoolId, named, lastDay);
  if (period === undefined) return undefined;
  const query = {
    report: name,
    ...(period !== null && { period: 'custom', ...period }),
    ...(classId !== null && { class: classId }),
    ...(grade !== null && { grade }),
    ...(categoryId !== null && { category: categoryId }),
    ...(staffId !== null && { staff: staffId }),
    ...(days !== null && { days: String(days) }),
    asOf: asOf.toISOString(),
  };
  const sent = cadenceText(schedule.weekday);
  return {
    scheduleId,
    title: report.title,
    sent,
    period,
    lastDay,
    filters: filtersOf(schedule),
    staffId,
    query,
  };
}

function filtersOf({ role, className, grade, categoryName, days }: ClaimedSchedule): string[] {
  const filters = [
    className !== null && `Class: ${className}`,
    grade !== null && `Grade: ${grade}`,
    className === null && grade === null && (role === 'school_admin' ? 'Whole school' : 'Your classes'),
    categoryName !== null && `Category: ${categoryName}`,
    days !== null && `Days without an award: ${days}`,
  ];
  return filters.filter((each) => each !== false);
}
