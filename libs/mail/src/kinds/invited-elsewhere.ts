import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

/** Tells the owner of an account that another school has invited them. `senderId` is the user who invites. */
export const invitedElsewhere = {
  name: 'invited-elsewhere',
  details: z.object({ senderId: z.uuid().nullable() }),
  path: '/login',
  write: ({ recipient: { schoolName = 'A school' }, sender, url }) => ({
    subject: `${schoolName} invited you on ${PRODUCT_NAME}`,
    paragraphs: [
      `${sender ?? 'An administrator'} wanted to make an account for you at ${schoolName}, but you already have one on ${PRODUCT_NAME}.`,
      'Your account has not changed, and the school was not told that you have one. To work at that school too, give its administrator another email address.',
    ],
    action: { label: 'Sign in', url },
    notes: ['If you don’t know the sender, you can ignore this email.'],
  }),
} as const satisfies MailKind;
