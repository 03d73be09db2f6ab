import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type Figure, type MailKind } from '../mail-kind.js';

const FIGURES = {
  points: 'Points',
  awards: 'Awards given',
  studentsReached: 'Students reached',
  staffActive: 'Staff who gave points',
  redemptions: 'Redemptions',
} as const;

const count = z.number().int();
const figures = z.object({
  points: count,
  awards: count,
  studentsReached: count,
  staffActive: count,
  redemptions: count,
});
const details = z.object({
  /** Days, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The instant up to which facts count. */
  asOf: z.iso.datetime(),
  current: figures,
  before: figures,
  /** What is worth a look; `named` are the first of `total`. */
  quietClasses: z.object({ total: count, named: z.array(z.string()) }),
  /** The largest of the unusually large awards. */
  largeAwards: z.object({ total: count, points: count, students: count, usual: count }).nullable(),
  /** The cheapest of the rewards that no student has the points for. */
  dearRewards: z.object({ total: count, name: z.string(), cost: count }).nullable(),
});
export type WeeklySummary = z.output<typeof details>;

/** What happened in a school in a week, from Monday to Sunday, for an administrator who asked for it. */
export const weeklySummary = {
  name: 'weekly-summary',
  details,
  path: '/reports',
  subscription: { endPath: '/unsubscribe', endLabel: 'Turn this email off' },
  write: ({ recipient: { schoolName = 'your school' }, url, details: summary }) => {
    const remarks = remarksOn(summary);
    return {
      subject: `${schoolName}: ${spoken(summary.from)} to ${spoken(summary.to)}`,
      paragraphs: [
        `Here is the week at ${schoolName}, from Monday, ${spoken(summary.from)}, to Sunday, ${spoken(summary.to)}.`,
      ],
      figures: figuresOf(summary),
      ...(remarks.length > 0 && { list: { title: 'Worth a look', items: remarks } }),
      action: { label: 'Open the report', url: reportUrl(url, summary) },
      notes: [
        'The report shows the same figures, as they were when this email was written.',
        `You get this email because you turned on the weekly summary in your ${PRODUCT_NAME} account.`,
      ],
    };
  },
} as const satisfies MailKind<WeeklySummary>;

function figuresOf({ current, before }: WeeklySummary): Figure[] {
  return (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((key) => ({
    label: FIGURES[key],
    value: written(current[key]),
    compared: compared(current[key], before[key]),
  }));
}

function compared(now: number, before: number): string {
  if (now === before) return 'the same as the week before';
  return `${now > before ? 'up' : 'down'} from ${written(before)} the week before`;
}

function remarksOn({ quietClasses, largeAwards, dearRewards }: WeeklySummary): string[] {
  const remarks: string[] = [];
  if (quietClasses.total > 0) remarks.push(`No points were given in ${namesOf(quietClasses)}.`);
  if (largeAwards !== null) {
    const { total, points, students, usual } = largeAwards;
    const each = `${written(points)} points${students === 1 ? ' to a student' : ` to each of ${written(students)} students`}`;
    remarks.push(
      total === 1
        ? `One award gave ${each}. The usual award is ${written(usual)}.`
        : `${written(total)} awards were unusually large. The largest gave ${each}; the usual award is ${written(usual)}.`,
    );
  }
  if (dearRewards !== null) {
    const { total, name, cost } = dearRewards;
    remarks.push(
      total === 1
        ? `${name} costs ${written(cost)} points, and no eligible student has that many.`
        : `${written(total)} rewards cost more points than any eligible student has. The cheapest is ${name}, for ${written(cost)}.`,
    );
  }
  return remarks;
}

function namesOf({ total, named }: WeeklySummary['quietClasses']): string {
  const further = total - named.length;
  const all = [
    ...named,
    ...(further > 0 ? [`${written(further)} more ${further === 1 ? 'class' : 'classes'}`] : []),
  ];
  return new Intl.ListFormat('en-US').format(all);
}

/** The page of the reports, with the week and the instant that the figures are of. */
function reportUrl(page: string, { from, to, asOf }: WeeklySummary): string {
  const url = new URL(page);
  url.search = new URLSearchParams({ period: 'custom', from, to, asOf }).toString();
  return url.href;
}

const numbers = new Intl.NumberFormat('en-US');
const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const written = (value: number): string => numbers.format(value);
const spoken = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
