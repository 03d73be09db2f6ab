import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

export const joinApproved = {
  name: 'join-approved',
  details: z.object({}),
  path: '/',
  write: ({ recipient: { schoolName = 'your school' }, url }) => ({
    subject: `Welcome to ${schoolName}`,
    paragraphs: [`Your request to join ${schoolName} on ${PRODUCT_NAME} was approved. You can start now.`],
    action: { label: `Open ${PRODUCT_NAME}`, url },
  }),
} as const satisfies MailKind;
