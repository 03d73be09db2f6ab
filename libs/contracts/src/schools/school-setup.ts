import { z } from 'zod';
import { id, requiredText, text } from '../fields.js';
import { route } from '../route.js';
import { newSchool } from './schools.js';
import { signInAnswer } from '../accounts/auth.js';

const LEAST_CHARACTERS = 2;

/** What a person who creates their own school is asked for. */
export const schoolData = z.object({
  schoolName: newSchool.shape.name,
  /** How the person is called on the screens of staff and students. */
  displayName: text('Display name', 200).refine(
    (name) => name.length >= LEAST_CHARACTERS,
    'Display name must be at least 2 characters',
  ),
});
export type SchoolData = z.output<typeof schoolData>;

const INVALID_EMAIL = 'Please enter a valid email address';

export const setupForm = schoolData.extend({
  email: requiredText('Email', 320, INVALID_EMAIL).refine(
    (typed) => z.email().safeParse(typed.toLowerCase()).success,
    INVALID_EMAIL,
  ),
});
export type SetupForm = z.output<typeof setupForm>;

/** IANA name of the browser's time zone. If the server does not know it, it answers UTC, and the console tells the founder. */
const browserTimeZone = text('Time zone', 100).optional();

export const validateSetup = route({
  method: 'POST',
  path: '/api/auth/validate-setup',
  access: 'public',
  summary:
    'Checks the details of a new school before its link is mailed. The answer does not say whether the address has an account.',
  status: 200,
  body: setupForm.pick({ email: true, schoolName: true }),
  /** As they would be stored. */
  response: z.object({ email: z.string(), schoolName: z.string() }),
});

export const createSchoolWithLink = route({
  method: 'POST',
  path: '/api/auth/link/create-school',
  access: 'public',
  summary: 'Uses a link to create a school, once, and signs its School Admin in.',
  status: 201,
  body: z.object({
    token: text('Link', 200),
    timeZone: browserTimeZone,
    /** Whether the session survives closing the browser. */
    keepSignedIn: z.boolean().default(false),
  }),
  response: signInAnswer,
});

export const createOwnSchool = route({
  method: 'POST',
  path: '/api/auth/create-school',
  access: 'signed-in',
  summary: 'Creates a school for the caller, who has none and becomes its School Admin.',
  status: 201,
  body: schoolData.extend({ timeZone: browserTimeZone }),
  response: z.object({ message: z.string(), schoolId: id, timeZone: z.string() }),
});
