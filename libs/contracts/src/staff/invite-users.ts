import { z } from 'zod';
import { id } from '../fields.js';
import { route } from '../route.js';
import { newUser } from './user-management.js';
import { withCommas } from '../with-commas.js';

/** As many as a school may invite at once. */
export const MAX_INVITED = 300;

const { email, firstName, lastName, displayName, role } = newUser.shape;
/** The fields of a row that describe the person. */
export const invitedFields = z.object({ email, firstName, lastName, displayName, role });

/** A row of a list of staff. Errors refer to its number as the person sees it in the spreadsheet. */
export const invitedUser = z
  .object({
    rowNumber: z.number().int().positive(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string().nullish(),
    role: z.string().optional(),
    /** The classes that a teacher gets. */
    classIds: z.array(id).max(50, 'A teacher can be given at most 50 classes at once').default([]),
  })
  .transform(({ rowNumber, classIds, ...fields }, context) => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message: `Row ${rowNumber}: ${message}` });
    const parsed = invitedFields.safeParse(fields);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) refuse(path, message);
      return z.NEVER;
    }
    if (parsed.data.role !== 'teacher' && classIds.length > 0)
      refuse(['classIds'], 'Classes are assigned to teachers only.');
    return { rowNumber, ...parsed.data, email: parsed.data.email.toLowerCase(), classIds };
  });
export type InvitedUser = z.output<typeof invitedUser>;

const invitedUsers = z
  .array(invitedUser)
  .min(1, 'There is nobody to invite')
  .max(MAX_INVITED, `At most ${withCommas(MAX_INVITED)} people can be invited at once`)
  .superRefine((users, context) => {
    const rows = new Map<string, number>();
    for (const [index, user] of users.entries()) {
      const first = rows.get(user.email);
      rows.set(user.email, first ?? user.rowNumber);
      if (first === undefined) continue;
      const message = `Row ${user.rowNumber}: The same address is in row ${first}.`;
      context.addIssue({ code: 'custom', path: [index, 'email'], message });
    }
  });

/** `already-here`: somebody of the school has the address, so nothing was changed or sent. */
export const invitedUserOutcome = z.enum(['invited', 'already-here']);

export const usersInvited = z.object({
  invited: z.number().int(),
  /** In the order of the request. */
  rows: z.array(z.object({ rowNumber: z.number().int(), outcome: invitedUserOutcome })),
});
export type UsersInvited = z.output<typeof usersInvited>;

export const inviteUsers = route({
  method: 'POST',
  path: '/api/users/invite',
  access: ['school_admin'],
  summary:
    'Makes the accounts of a list of staff and mails their invitations: all of them, or none if a row is refused.',
  status: 201,
  body: z.object({ users: invitedUsers }),
  response: usersInvited,
});
