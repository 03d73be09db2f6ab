import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

/** Says nothing of what was written or by whom: executive administrators read that in the product. */
export const enquiryReceived = {
  name: 'enquiry-received',
  details: z.object({}),
  path: '/settings/inquiries',
  write: ({ url }) => ({
    subject: `A new inquiry on ${PRODUCT_NAME}`,
    paragraphs: ['A message or a request for an invoice has come in from the public pages.'],
    action: { label: 'Read it', url },
    notes: ['Executive Admins find it under Administration, Inquiries.'],
  }),
} as const satisfies MailKind;
