import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

export const identityConnected = {
  name: 'identity-connected',
  details: z.object({}),
  path: '/login',
  write: ({ url }) => ({
    subject: `A sign-in account was connected to your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Somebody, most likely you, has connected an account of your sign-in provider to your ${PRODUCT_NAME} account. It signs you in from now on, besides your password and links by mail.`,
      'If it wasn’t you, tell your school’s administrator at once.',
    ],
    action: { label: 'Open the sign-in page', url },
  }),
} as const satisfies MailKind;
