import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

export const joinDeclined = {
  name: 'join-declined',
  details: z.object({}),
  path: '/school-assignment',
  write: ({ recipient: { schoolName = 'the school' }, url }) => ({
    subject: `Your request to join ${schoolName}`,
    paragraphs: [
      `Your request to join ${schoolName} on ${PRODUCT_NAME} was declined.`,
      'If you think that is a mistake, talk to the school’s administration. You can ask again, or ask another school.',
    ],
    action: { label: 'Choose a school', url },
  }),
} as const satisfies MailKind;
