import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

export const passwordChanged = {
  name: 'password-changed',
  details: z.object({}),
  path: '/login',
  write: ({ url }) => ({
    subject: `A password was set for your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Someone, most likely you, has set a new password for your ${PRODUCT_NAME} account.`,
      'If it wasn’t you, choose “Forgot your password?” on the sign-in page now. That ends every other session.',
    ],
    action: { label: 'Open the sign-in page', url },
  }),
} as const satisfies MailKind;
