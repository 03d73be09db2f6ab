export {
  lookAtLink,
  requestMagicLink,
  requestPasswordReset,
  setPassword,
  signInWithLink,
} from '#contracts/accounts/account-links';
export { credentials, login } from '#contracts/accounts/auth';
export { connectIdentity, dismissIdentity, getWaitingIdentity } from '#contracts/accounts/identities';
export {
  beginPasskeySignIn,
  beginPasskeyStep,
  passSecondStepWithPasskey,
  signInWithPasskey,
} from '#contracts/accounts/passkeys';
export { cancelSecondStep, passSecondStep } from '#contracts/accounts/second-step';
export { getSetup } from '#contracts/accounts/setup';
export { createSchoolWithLink } from '#contracts/schools/school-setup';
