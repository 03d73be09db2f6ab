import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

const details = z.object({
  outcome: z.enum([
    'refused',
    'failed',
    'conflicts',
    'leavers',
    'other-school',
    'left-out',
    'maybe-same',
    'new-ids',
    'transfers',
  ]),
});

const REASONS: Readonly<Record<z.output<typeof details>['outcome'], string>> = {
  refused: 'It cannot be used. The page says why, with the file, line and column if those are wrong.',
  failed: 'Something went wrong each time it was tried. The Jobs page lists every try.',
  conflicts: 'It has conflicts: some rows could be for more than one student.',
  leavers: 'More than a fifth of the students would be archived.',
  'other-school': 'It names another school.',
  'left-out': 'Many of its enrollments name users or classes that it does not have.',
  'maybe-same':
    'Some of its new students may be students of the school with another ID. Choose who is who, so that nobody loses points.',
  'new-ids':
    'Its students have new roster IDs, and their student IDs are the same. Confirm that they are the same students.',
  transfers:
    'Students change schools within the district. Choose what happens to the points that they have not spent.',
};

/** Tells administrators that a roster from the drop folder was not applied. */
export const rosterWaits = {
  name: 'roster-waits',
  details,
  path: '/settings/roster',
  write: ({ recipient: { schoolName = 'your school' }, url, details: { outcome } }) => ({
    subject: `A roster of ${schoolName} was not applied`,
    paragraphs: [
      `${PRODUCT_NAME} found a roster in the drop folder of ${schoolName} and did not apply it. Nothing has changed.`,
      REASONS[outcome],
    ],
    action: { label: 'Look at the roster', url },
    notes: ['You get this email because you are a School Admin, at most once a week for the same reason.'],
  }),
} as const satisfies MailKind<z.output<typeof details>>;
