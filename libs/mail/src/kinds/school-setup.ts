import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

/** Contains nothing that was typed: a person who fills in the form must not be able to write to strangers. */
export const schoolSetup = {
  name: 'school-setup',
  details: z.object({}),
  path: '/auth/link',
  write: ({ url }) => ({
    subject: `Create your school on ${PRODUCT_NAME}`,
    paragraphs: [
      `Use this link to create your school’s account on ${PRODUCT_NAME}. It works once, within 60 minutes.`,
      'You become its School Administrator, and your 30-day free trial begins.',
    ],
    action: { label: 'Create my school', url },
    notes: ['If you didn’t ask for this, you can ignore this email. Nothing is created without the link.'],
  }),
} as const satisfies MailKind;
