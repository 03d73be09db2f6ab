import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

/** The answer to somebody who wants to create a school with the address of a deactivated account. */
export const accountClosed = {
  name: 'account-closed',
  details: z.object({}),
  path: '/contact',
  write: ({ url }) => ({
    subject: `Your ${PRODUCT_NAME} account is deactivated`,
    paragraphs: [
      `You asked to create a school on ${PRODUCT_NAME}, but this email address belongs to a deactivated account.`,
      'Your school’s administrator can reactivate it. To create a school of your own, use another address.',
    ],
    action: { label: 'Contact support', url },
    notes: ['If you didn’t ask for this, you can ignore this email.'],
  }),
} as const satisfies MailKind;
