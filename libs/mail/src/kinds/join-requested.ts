import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

/** Tells a school's administrators of a request to join. `senderId` is the user who asks. */
export const joinRequested = {
  name: 'join-requested',
  details: z.object({ senderId: z.uuid() }),
  path: '/user-management',
  write: ({ recipient: { schoolName = 'your school' }, sender, url }) => ({
    subject: `${sender ?? 'Somebody'} asks to join ${schoolName}`,
    paragraphs: [
      `${sender ?? 'Somebody'} has a ${PRODUCT_NAME} account and asks to join ${schoolName}.`,
      'Approve only people who work at your school: they see its classes and students.',
    ],
    action: { label: 'Approve or decline', url },
    notes: ['You get this email because you are a School Admin.'],
  }),
} as const satisfies MailKind<{ senderId: string }>;
