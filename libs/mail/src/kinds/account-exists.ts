import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

/** The answer to somebody who wants to create a school with the address of an account. */
export const accountExists = {
  name: 'account-exists',
  details: z.object({}),
  path: '/auth/link',
  letsIn: true,
  write: ({ url }) => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    paragraphs: [
      `You asked to create a school on ${PRODUCT_NAME}, but this email address already has an account.`,
      'Use this link to sign in to it. It works once, within 60 minutes. To create another school, use another address.',
    ],
    action: { label: 'Sign in', url },
    notes: ['If you didn’t ask for this, you can ignore this email. Nobody can sign in without the link.'],
  }),
} as const satisfies MailKind;
