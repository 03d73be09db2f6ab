import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

/** `senderId` is the user who invites. */
export const invitation = {
  name: 'invitation',
  details: z.object({ senderId: z.uuid().nullable() }),
  path: '/auth/set-password',
  letsIn: true,
  write: ({ recipient: { schoolName = PRODUCT_NAME }, sender, url }) => ({
    subject: `You’re invited to ${schoolName} on ${PRODUCT_NAME}`,
    paragraphs: [
      `${sender ?? 'An administrator'} has made an account for you at ${schoolName}.`,
      `${PRODUCT_NAME} is where your school gives students points for positive behavior.`,
      'Choose a password to accept. The link works once, within 7 days.',
    ],
    action: { label: 'Accept the invitation', url },
    notes: ['If you don’t know the sender, you can ignore this email.'],
  }),
} as const satisfies MailKind;
