import {
  requestMagicLink,
  requestPasswordReset,
  lookAtLink,
  setPassword,
  signInWithLink,
} from '#contracts/accounts/account-links';
import { closeSchool, login, logout, openSchool } from '#contracts/accounts/auth';
import { connectIdentity, dismissIdentity } from '#contracts/accounts/identities';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginPasskeyStep,
  passSecondStepWithPasskey,
  signInWithPasskey,
} from '#contracts/accounts/passkeys';
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  renewRecoveryCodes,
} from '#contracts/accounts/second-factors';
import { cancelSecondStep, passSecondStep } from '#contracts/accounts/second-step';
import { unsubscribe } from '#contracts/accounts/weekly-summary';
import { stopMailedReport } from '#contracts/reports/schedules';
import { type Route } from '#contracts/route';
import { createOwnSchool, createSchoolWithLink, validateSetup } from '#contracts/schools/school-setup';
import { joinWithCode } from '#contracts/staff/join-codes';
import { previewAssignment } from '#contracts/students/houses';
import { studentLogin, studentLogout } from '#contracts/student-portal/student-portal';

type Reason = { reason: string; routes: readonly Route[] };

/** The writes that take no notice of an `Idempotency-Key`, and why; every other write honors it. */
export const KEYLESS_WRITES: readonly Reason[] = [
  {
    reason: 'They begin, change or end a session: the answer is a cookie, which is stored nowhere.',
    routes: [
      login,
      logout,
      signInWithLink,
      setPassword,
      signInWithPasskey,
      passSecondStep,
      passSecondStepWithPasskey,
      cancelSecondStep,
      confirmIdentity,
      connectIdentity,
      dismissIdentity,
      openSchool,
      closeSchool,
      studentLogin,
      studentLogout,
      // A person creates one school at most, and works in it from then on.
      createOwnSchool,
      createSchoolWithLink,
    ],
  },
  {
    reason: 'They answer with a secret, which must not be stored. A new one takes the place of the last.',
    routes: [
      beginPasskeySignIn,
      beginPasskeyStep,
      beginPasskeyConfirmation,
      beginPasskey,
      addPasskey,
      beginAuthenticator,
      confirmAuthenticator,
      renewRecoveryCodes,
    ],
  },
  {
    reason:
      'Nobody is signed in to whom a key could belong. A repeated call changes nothing, or sends a mail again.',
    routes: [requestMagicLink, requestPasswordReset, joinWithCode, unsubscribe, stopMailedReport],
  },
  {
    reason: 'They only ask, and are writes because what they ask about must not stand in an address.',
    routes: [lookAtLink, validateSetup, previewAssignment],
  },
];

const KEYLESS = new Set(KEYLESS_WRITES.flatMap(({ routes }) => routes));

export function isKeyless(route: Route): boolean {
  return KEYLESS.has(route);
}
