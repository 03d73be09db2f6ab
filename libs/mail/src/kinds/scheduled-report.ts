import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

const details = z.object({
  scheduleId: z.uuid(),
  /** Title of the report. */
  title: z.string(),
  /** When it is sent, such as `every Monday`. */
  sent: z.string(),
  /** The days that it is about, both included; null for a report without a period. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The last day whose facts count. */
  lastDay: z.iso.date(),
  /** What it is narrowed to, such as `Class: Room 12`. */
  filters: z.array(z.string()),
  /** Whose awards alone count; the name is read when the mail is sent. */
  staffId: z.uuid().nullable(),
  /** Parameters of the report’s page, with its filters and the instant up to which facts count. */
  query: z.record(z.string(), z.string()),
});
export type ScheduledReport = z.output<typeof details>;

/** A report that somebody scheduled: links to it and to its file, which both need a sign-in, and no figure. */
export const scheduledReport = {
  name: 'scheduled-report',
  details,
  path: '/reports',
  subscription: { endPath: '/stop-report', endLabel: 'Stop this email', idDetail: 'scheduleId' },
  write: ({ recipient: { schoolName = 'your school' }, staff, url, details: report }) => {
    const { title, sent, period, lastDay, filters, staffId } = report;
    const page = new URL(url);
    page.search = new URLSearchParams(report.query).toString();
    const file = new URL(page);
    file.hash = 'csv';
    return {
      subject: `${schoolName}: ${title}, ${period === null ? spoken(lastDay) : daysText(period)}`,
      paragraphs: [
        `“${title}” at ${schoolName} is ready. It counts what was recorded up to the end of ${spoken(lastDay)}.`,
      ],
      list: {
        title: 'What it covers',
        items: [
          ...(period === null ? [] : [`Period: ${daysText(period)}`]),
          ...filters,
          ...(staffId === null ? [] : [`Staff: ${staff ?? 'Former staff'}`]),
        ],
      },
      action: { label: 'Open the report', url: page.href },
      further: { label: 'Download it as CSV', url: file.href },
      notes: [
        'Both links ask you to sign in, and will always show the same figures.',
        `You get this email ${sent} because you scheduled the report in ${PRODUCT_NAME}. Your account lists all your scheduled reports.`,
      ],
    };
  },
} as const satisfies MailKind<ScheduledReport>;

/** `November 1 to November 30`, or one day. */
function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? spoken(from) : `${spoken(from)} to ${spoken(to)}`;
}

const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const spoken = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
