import { type Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { describe, expect, it } from '@jest/globals';
import { SIGN_IN_CHANGES } from './sign-in-changes.js';

/** Routes about accounts and sessions that change no way to sign in to an account that exists. */
const OTHERS = [
  // Signing in and out, and looking at a link.
  'login, logout, signInWithLink, beginPasskeySignIn, signInWithPasskey, lookAtLink, endSession, endOtherSessions',
  'passSecondStep, cancelSecondStep, beginPasskeyStep, passSecondStepWithPasskey, dismissIdentity',
  // The proof itself.
  'confirmIdentity, beginPasskeyConfirmation',
  // Links that go to the mailbox of the account's owner.
  'requestMagicLink, requestPasswordReset, resendInvitation, joinWithCode',
  // New accounts.
  'addUser, inviteUsers, createOwnSchool, createSchoolWithLink, validateSetup',
  // Whether and in which role somebody may sign in.
  'deactivateUser, reactivateUser, changeUserRole, changeRoleInSchool, deleteUser',
  'joinSchool, withdrawJoinRequest, closeSchool',
  // What screens show.
  'updateAccount, changePreferences, changeWeeklySummary, setDefaultClass, markWelcomeSeen, uploadPicture, removePicture',
  'scheduleReport, stopReportSchedule',
]
  .join(', ')
  .split(', ');

describe('the table of changes of how somebody signs in', () => {
  it('says of every route about accounts whether it is one', () => {
    const known = new Set(OTHERS);
    const unsaid = Object.entries<Route>(routes)
      .filter(
        ([, { method, path }]) =>
          method !== 'GET' && /^\/api\/(auth|account|users|admin\/users)\b/.test(path),
      )
      .filter(([name, route]) => known.has(name) === SIGN_IN_CHANGES.has(route))
      .map(([name]) => name);
    expect(unsaid).toEqual([]);
  });
});
