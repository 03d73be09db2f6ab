import { z } from 'zod';
import { type LinkPurpose, linkPurpose } from '../error-body.js';
import { emailAddress, instant, passwordText, text } from '../fields.js';
import { route } from '../route.js';
import { schoolData } from '../schools/school-setup.js';
import { signInAnswer } from './auth.js';

const email = emailAddress('Email');

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long.';
export const LEAST_PASSWORD_CHARACTERS = 8;
export const newPassword = passwordText(1_000).min(LEAST_PASSWORD_CHARACTERS, PASSWORD_TOO_SHORT);

/** The secret in the fragment of a link’s address. Anything that cannot be one is answered like a forged one. */
const token = text('Link', 200);

/** Purposes of links for somebody who has an account. */
export type AccountLinkPurpose = Exclude<LinkPurpose, 'school-setup'>;

export const requestMagicLink = route({
  method: 'POST',
  path: '/api/auth/request-magic-link',
  access: 'public',
  summary:
    'Mails a link to sign in with, if the address has an account; with `schoolData`, one to create a school, if it has none. The answer does not say whether it has.',
  status: 200,
  body: z.object({ email, schoolData: schoolData.optional() }),
  response: z.object({
    message: z.string(),
    /** Whether a school’s or an authority’s mail filter may hold the mail back. */
    isWorkEmail: z.boolean(),
  }),
});

export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  access: 'public',
  summary:
    'Mails a link to choose a new password, if the address has an account. The answer does not say whether it has.',
  status: 200,
  body: z.object({ email }),
  response: z.object({ message: z.string() }),
});

export const lookAtLink = route({
  method: 'POST',
  path: '/api/auth/link',
  access: 'public',
  summary: 'Says what a link is for, without using it: mail scanners open links too.',
  status: 200,
  body: z.object({ token }),
  response: z.object({
    purpose: linkPurpose,
    email: z.string(),
    displayName: z.string(),
    schoolName: z.string().nullable(),
    expiresAt: instant,
  }),
});
export type AccountLink = z.output<typeof lookAtLink.response>;

export const signInWithLink = route({
  method: 'POST',
  path: '/api/auth/link/sign-in',
  access: 'public',
  summary: 'Uses a link to sign in, once.',
  status: 200,
  body: z.object({
    token,
    /** Whether the session survives closing the browser. */
    keepSignedIn: z.boolean().default(false),
  }),
  response: signInAnswer,
});

export const setPassword = route({
  method: 'POST',
  path: '/api/auth/set-password',
  access: 'public',
  summary:
    'Sets a password and ends every other session: with a link, or for the signed-in user. Answers with the new session, or the second step of two-step verification.',
  status: 200,
  body: z.object({
    password: newPassword,
    /** From a `password-reset` or `invitation` link. Without one, the password is that of the signed-in user. */
    token: token.optional(),
    /** Needed by users who have a password and no link. */
    currentPassword: passwordText(1_000).optional(),
  }),
  response: signInAnswer,
});
