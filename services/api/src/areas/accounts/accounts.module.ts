import { Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { ConfirmIdentity } from './account/confirm-identity.js';
import { OwnDeviceKeys } from './account/own-device-keys.js';
import { OwnFactors } from './account/own-factors.js';
import { OwnNames } from './account/own-names.js';
import { OwnPreferences } from './account/own-preferences.js';
import { OwnSessions } from './account/own-sessions.js';
import { BeginSignIn } from './identities/begin-sign-in.js';
import { ConnectIdentity } from './identities/connect-identity.js';
import { FinishSignIn } from './identities/finish-sign-in.js';
import { IdentitiesOfUser } from './identities/identities-of-user.js';
import { IdentitiesController } from './identities/identities.controller.js';
import { IdentityAccounts } from './identities/identity-accounts.js';
import { IdentityProvider } from './identities/identity-provider.js';
import { OfferConnection } from './identities/offer-connection.js';
import { SignInFlows } from './identities/sign-in-flows.js';
import { SignOut } from './identities/sign-out.js';
import { WaitingIdentity } from './identities/waiting-identity.js';
import { AccountLinksController } from './links/account-links.controller.js';
import { LinkLimits } from './links/link-limits.js';
import { LookAtLink } from './links/look-at-link.js';
import { RequestLink } from './links/request-link.js';
import { SetPassword } from './links/set-password.js';
import { SignInWithLink } from './links/sign-in-with-link.js';
import { OwnPicture } from './pictures/own-picture.js';
import { PictureQuery } from './pictures/picture.query.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { Authenticators } from './second-step/authenticators.js';
import { CheckCode } from './second-step/check-code.js';
import { FactorLimits } from './second-step/factor-limits.js';
import { PassSecondStep } from './second-step/pass-second-step.js';
import { PasskeyChallenges } from './second-step/passkey-challenges.js';
import { Passkeys } from './second-step/passkeys.js';
import { RecoveryCodes } from './second-step/recovery-codes.js';
import { RelyingParty } from './second-step/relying-party.js';
import { SecondStepController } from './second-step/second-step.controller.js';
import { SignInWithPasskey } from './second-step/sign-in-with-passkey.js';
import { AuthController } from './sign-in/auth.controller.js';
import { MarkWelcomeSeen } from './sign-in/mark-welcome-seen.js';
import { OpenedSchools } from './sign-in/opened-schools.js';
import { PasswordStrategy } from './sign-in/password.strategy.js';
import { SetupController } from './sign-in/setup.controller.js';
import { SetupQuery } from './sign-in/setup.query.js';
import { SignInWithPassword } from './sign-in/sign-in-with-password.js';
import { StaffDevices } from './sign-in/staff-devices.js';
import { OwnWeeklySummary } from './weekly-summary/own-weekly-summary.js';
import { Unsubscribe } from './weekly-summary/unsubscribe.js';
import { WeeklySummaryController } from './weekly-summary/weekly-summary.controller.js';

@Module({
  controllers: [
    AuthController,
    SetupController,
    AccountLinksController,
    AccountController,
    WeeklySummaryController,
    SecondStepController,
    IdentitiesController,
    PicturesController,
  ],
  providers: [
    StaffDevices,
    MarkWelcomeSeen,
    OpenedSchools,
    PasswordStrategy,
    SignInWithPassword,
    LinkLimits,
    FactorLimits,
    Authenticators,
    RecoveryCodes,
    CheckCode,
    RelyingParty,
    PasskeyChallenges,
    Passkeys,
    SetupQuery,
    RequestLink,
    LookAtLink,
    SignInWithLink,
    SetPassword,
    OwnNames,
    OwnPreferences,
    OwnSessions,
    OwnDeviceKeys,
    OwnFactors,
    ConfirmIdentity,
    OwnWeeklySummary,
    Unsubscribe,
    PassSecondStep,
    SignInWithPasskey,
    IdentityProvider,
    IdentityAccounts,
    SignInFlows,
    WaitingIdentity,
    BeginSignIn,
    FinishSignIn,
    SignOut,
    OfferConnection,
    ConnectIdentity,
    IdentitiesOfUser,
    PictureQuery,
    OwnPicture,
  ],
})
export class AccountsModule {}
