import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

export const signInLink = {
  name: 'sign-in-link',
  details: z.object({}),
  path: '/auth/link',
  letsIn: true,
  write: ({ url }) => ({
    subject: `Your sign-in link for ${PRODUCT_NAME}`,
    paragraphs: [`Use this link to sign in to ${PRODUCT_NAME}. It works once, within 60 minutes.`],
    action: { label: 'Sign in', url },
    notes: ['If you didn’t ask for this link, you can ignore this email. Nobody can sign in without it.'],
  }),
} as const satisfies MailKind;
