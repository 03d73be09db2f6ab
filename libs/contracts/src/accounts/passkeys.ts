import { z } from 'zod';
import { id, requiredText } from '../fields.js';
import { route } from '../route.js';
import { secondFactors } from './second-factors.js';
import { bytes, passkeyWith, signedPasskey, UNREADABLE } from './signed-passkey.js';
import { sessionUser } from './users.js';

/** What the browser's WebAuthn call takes: `challenge` and more, which the server and the browser agree on. */
const options = z.looseObject({ challenge: z.string() });

/** What a new passkey answers to `beginPasskey`. */
const newPasskey = passkeyWith(
  z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string(UNREADABLE).regex(/^[A-Za-z-]{1,40}$/, UNREADABLE))
      .max(10)
      .optional(),
  }),
);

export const beginPasskeySignIn = route({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  summary: 'What a passkey has to sign to sign in, without a name.',
  status: 200,
  response: options,
});

export const signInWithPasskey = route({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  summary: 'Signs in with a passkey that has verified its user. It needs no two-step verification.',
  status: 200,
  body: z.object({
    passkey: signedPasskey,
    /** Whether the session survives closing the browser. */
    keepSignedIn: z.boolean().default(false),
  }),
  response: sessionUser,
});

export const beginPasskeyStep = route({
  method: 'POST',
  path: '/api/auth/second-step/passkey/options',
  access: 'public',
  summary: 'What a passkey has to sign to complete the sign-in.',
  status: 200,
  response: options,
});

export const passSecondStepWithPasskey = route({
  method: 'POST',
  path: '/api/auth/second-step/passkey',
  access: 'public',
  summary: 'Completes the sign-in with a passkey.',
  status: 200,
  body: z.object({ passkey: signedPasskey }),
  response: sessionUser,
});

export const beginPasskeyConfirmation = route({
  method: 'POST',
  path: '/api/account/confirm/options',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'What a passkey has to sign to confirm again who is using this session.',
  status: 200,
  response: options,
});

export const beginPasskey = route({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'What the browser needs to make a passkey.',
  status: 200,
  response: options,
});

export const passkeyName = requiredText('Name', 100, 'Please name the passkey');

export const addPasskey = route({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'signed-in',
  isOpenBeforeSecondStep: true,
  summary: 'Adds a passkey that the browser has made.',
  status: 201,
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  response: z.object({
    /** Null if there are some already. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
});

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  access: 'signed-in',
  summary: 'Removes a passkey.',
  params: z.object({ passkeyId: id }),
  response: secondFactors,
});

export const passkeyRoutes = {
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyStep,
  passSecondStepWithPasskey,
  beginPasskeyConfirmation,
  beginPasskey,
  addPasskey,
  removePasskey,
};
