import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

const details = z.object({
  plan: z.enum(['trial', 'subscription']),
  /** The last day, in the school’s time zone. */
  lastDay: z.iso.date(),
});

/** Reminds a school’s administrators that its time ends. */
export const planEnds = {
  name: 'plan-ends',
  details,
  path: '/pricing',
  write: ({ recipient: { schoolName = 'Your school' }, url, details: { plan, lastDay } }) => {
    const what = plan === 'trial' ? 'free trial' : 'subscription';
    return {
      subject: `The ${PRODUCT_NAME} ${what} of ${schoolName} ends on ${spoken(lastDay)}`,
      paragraphs: [
        `The last day of your ${what} is ${spoken(lastDay)}. After it, nobody at ${schoolName} can sign in until the school is paid for.`,
        'Nothing is lost: classes, students and every point are kept.',
      ],
      action: { label: 'Get your invoice', url },
      notes: ['You get this email because you are a School Admin.'],
    };
  },
} as const satisfies MailKind<z.output<typeof details>>;

function spoken(day: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(`${day}T00:00:00Z`));
}
