import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

export const passwordReset = {
  name: 'password-reset',
  details: z.object({}),
  path: '/auth/set-password',
  letsIn: true,
  write: ({ url }) => ({
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [
      'Use this link to choose a new password. It works once, within 60 minutes.',
      'Once you have chosen it, you are signed out everywhere else.',
    ],
    action: { label: 'Choose a new password', url },
    notes: ['If you didn’t ask for this, you can ignore this email. Your password stays as it is.'],
  }),
} as const satisfies MailKind;
