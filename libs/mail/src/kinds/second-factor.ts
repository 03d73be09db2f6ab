import { PRODUCT_NAME } from '#domain/product';
import { z } from 'zod';
import { type MailKind } from '../mail-kind.js';

const NOT_YOU = 'If it wasn’t you, change your password now, and tell your administrator.';

/** News about how its owner signs in. */
function news(name: string, subject: string, paragraphs: readonly string[]) {
  return {
    name,
    details: z.object({}),
    path: '/account',
    write: ({ url }) => ({ subject, paragraphs, action: { label: 'Open your account', url } }),
  } as const satisfies MailKind;
}

export const secondFactorAdded = news(
  'second-factor-added',
  `Two-step verification was added to your ${PRODUCT_NAME} account`,
  ['Signing in to your account now takes an authenticator app or a passkey that was just set up.', NOT_YOU],
);

export const secondFactorRemoved = news(
  'second-factor-removed',
  `Two-step verification was removed from your ${PRODUCT_NAME} account`,
  ['An authenticator app or a passkey can no longer be used to sign in to your account.', NOT_YOU],
);

export const recoveryCodeUsed = news(
  'recovery-code-used',
  `A recovery code of your ${PRODUCT_NAME} account was used`,
  [
    'Someone, most likely you, has signed in or confirmed who they are with one of your recovery codes. It works only once.',
    NOT_YOU,
  ],
);

export const recoveryCodesRenewed = news(
  'recovery-codes-renewed',
  `Your ${PRODUCT_NAME} account has new recovery codes`,
  ['Someone, most likely you, has made new recovery codes. All earlier ones no longer work.', NOT_YOU],
);

export const secondStepFailed = news(
  'second-step-failed',
  `Someone tried to sign in to your ${PRODUCT_NAME} account`,
  [
    'They passed the first step, so they know your password or can read your email, and then entered wrong codes. They did not get in.',
    NOT_YOU,
  ],
);
