import { ROLES } from '#domain/roles';
import { NAME_ORDERS } from '#domain/roster-order';
import { z } from 'zod';
import { SCHOOL_CLOSURES } from '../errors.js';
import { id, instant } from '../fields.js';
import { preferences } from './preferences.js';

export const role = z.enum(ROLES);

/** The signed-in member of staff. */
export const sessionUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string(),
  role,
  isActive: z.boolean(),
  hasSetPassword: z.boolean(),
  /** Has neither a password nor another account to sign in with. */
  mustSetPassword: z.boolean(),
  /** Administers a school that requires a second step of signing in, and has none yet: little else is open. */
  mustSetUpSecondStep: z.boolean(),
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  /** IANA name, for example `America/Chicago`; null without a school. */
  timeZone: z.string().nullable(),
  /** How the school orders rosters; null without a school. */
  nameOrder: z.enum(NAME_ORDERS).nullable(),
  /** Until when the school is open, for its administrators; null for everybody else. */
  plan: z.object({ isTrial: z.boolean(), endsAt: instant }).nullable(),
  /** Why the school is closed, to somebody who signs in: nothing else is answered then. Null if it is open, or there is none. */
  closure: z.enum(SCHOOL_CLOSURES).nullable(),
  profileImageUrl: z.string().nullable(),
  defaultClassId: id.nullable(),
  hasSeenWelcome: z.boolean(),
  preferences,
  /** An executive administrator who works in this school, with the role and the rights of its administrators. */
  hasOpenedSchool: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;
