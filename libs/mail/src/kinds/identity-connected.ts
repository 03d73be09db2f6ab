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
      `Someone, most likely you, has connected an account of your sign-in provider to your ${PRODUCT_NAME} account. From now on it signs you in, in addition to your password and email links.`,
      'If it wasn’t you, tell your school’s administrator at once.',
    ],
    action: { label: 'Open the sign-in page', url },
  }),
} as const satisfies MailKind;

export const identityDisconnected = {
  name: 'identity-disconnected',
  details: z.object({}),
  path: '/login',
  write: ({ url }) => ({
    subject: `A sign-in account was disconnected from your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Someone, most likely you, has disconnected an account of your sign-in provider from your ${PRODUCT_NAME} account. It no longer signs you in, and all other devices were signed out.`,
      'If it wasn’t you, change your password now, and tell your school’s administrator.',
    ],
    action: { label: 'Open the sign-in page', url },
  }),
} as const satisfies MailKind;
