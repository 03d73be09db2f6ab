import { z } from 'zod';
import { id, instant, passwordText } from '../fields.js';
import { route } from '../route.js';
import { factorCode } from './second-step.js';
import { signedPasskey } from './signed-passkey.js';

/** How many recovery codes a set has. */
export const RECOVERY_CODES = 10;
/** Error code of what needs `confirmIdentity` first. */
export const CONFIRMATION_NEEDED = 'confirmation-needed';

export const secondFactors = z.object({
  /** The app that shows codes; null if none is set up. */
  authenticator: z.object({ addedAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  passkeys: z.array(z.object({ id, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactors = z.output<typeof secondFactors>;

/** A new set, which is shown this once; every earlier code is useless. */
const recoveryCodes = z.array(z.string());

export const getSecondFactors = route({
  method: 'GET',
  path: '/api/account/second-factors',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'One’s own second factors.',
  response: secondFactors,
});

export const confirmIdentity = route({
  method: 'POST',
  path: '/api/account/confirm',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary:
    'Confirms again who is using this session, for ten minutes: with the password, a code or a passkey.',
  status: 200,
  body: z.object({
    password: passwordText(1_000).optional(),
    code: factorCode.optional(),
    passkey: signedPasskey.optional(),
  }),
  response: z.object({ message: z.string() }),
});

export const beginAuthenticator = route({
  method: 'POST',
  path: '/api/account/authenticator',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'Makes the secret of an authenticator app, which counts once one of its codes has been confirmed.',
  status: 201,
  response: z.object({
    /** In Base32, to be typed. */
    secret: z.string(),
    /** The same as `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
});

export const confirmAuthenticator = route({
  method: 'POST',
  path: '/api/account/authenticator/confirm',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'Sets the authenticator app up, with a code that it shows.',
  status: 200,
  body: z.object({ code: factorCode }),
  response: z.object({
    /** Null if there are some already. */
    recoveryCodes: recoveryCodes.nullable(),
  }),
});

export const removeAuthenticator = route({
  method: 'DELETE',
  path: '/api/account/authenticator',
  access: 'signed-in',
  summary: 'Removes the authenticator app.',
  response: secondFactors,
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'signed-in',
  summary: 'Makes new recovery codes in place of all earlier ones.',
  status: 201,
  response: z.object({ recoveryCodes }),
});
