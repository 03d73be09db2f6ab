import { type Weekday } from '#domain/report-schedule';
import { z } from 'zod';
import { day, id, text } from '../fields.js';
import { route } from '../route.js';
import { unsentMail } from '../unsent-mail.js';
import { newReportPin, reportPin } from './pins.js';

/** How many a person can have at once. */
export const MOST_SCHEDULES = 10;

/** A schedule needs a period that moves on with the calendar and is not over with the morning on which it is sent. */
export const SCHEDULE_PERIODS = ['last-7-days', 'this-week', 'this-month', 'term', 'school-year'] as const;
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

const when = {
  /** From 1, every Monday, to 7, every Sunday; null: on the first of each month. */
  weekday: z.literal(WEEKDAYS).nullable(),
};

const { report, classId, grade, categoryId, staffId, days } = newReportPin.shape;

export const newReportSchedule = z.object({
  report,
  classId,
  grade,
  categoryId,
  staffId,
  days,
  period: z.enum(SCHEDULE_PERIODS).default('last-7-days'),
  ...when,
});
export type NewReportSchedule = z.output<typeof newReportSchedule>;

/** Like a pin, which has a custom period as well. */
export const reportSchedule = reportPin.omit({ from: true, to: true }).extend({
  period: z.enum(SCHEDULE_PERIODS).nullable(),
  ...when,
  /** The school’s day on which it is sent next, at 7:00. */
  nextDay: day,
  /** The last mail of it, unless it has left. */
  lastMail: unsentMail.nullable(),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

const access = ['teacher', 'school_admin'] as const;

export const listReportSchedules = route({
  method: 'GET',
  path: '/api/account/report-schedules',
  access,
  summary: 'The reports that the caller gets by mail on a schedule, the oldest schedule first.',
  response: z.array(reportSchedule),
});

export const scheduleReport = route({
  method: 'POST',
  path: '/api/account/report-schedules',
  access,
  summary: `Sends the caller links to a report with its filters by mail, on a schedule. The same is scheduled once; a person has at most ${MOST_SCHEDULES} (409). An executive who has opened the school cannot (403).`,
  status: 201,
  body: newReportSchedule,
  response: reportSchedule,
});

export const stopReportSchedule = route({
  method: 'DELETE',
  path: '/api/account/report-schedules/:scheduleId',
  access,
  summary: 'Stops sending a report to the caller.',
  params: z.object({ scheduleId: id }),
  response: z.object({ message: z.string() }),
});

export const stopMailedReport = route({
  method: 'POST',
  path: '/api/stop-report/:token',
  access: 'public',
  summary:
    'Stops the schedule of the mail with this token, without a sign-in. Mail programs call it as RFC 8058 says.',
  status: 200,
  params: z.object({ token: text('Link', 200) }),
  isForm: true,
  response: z.object({ message: z.string() }),
});
