import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { Authenticator } from './authenticator.js';
import { Authenticators } from './factors/authenticators.js';
import { CheckCode } from './factors/check-code.js';
import { ConfirmedSessions } from './factors/confirmed-sessions.js';
import { FactorLimits } from './factors/factor-limits.js';
import { Factors } from './factors/factors.js';
import { PasskeyChallenges } from './factors/passkey-challenges.js';
import { Passkeys } from './factors/passkeys.js';
import { RecoveryCodes } from './factors/recovery-codes.js';
import { RelyingParty } from './factors/relying-party.js';
import { SecondStepCookie } from './factors/second-step-cookie.js';
import { SecondSteps } from './factors/second-steps.js';
import { BudgetChanges } from './limits/budget-changes.js';
import { SignInLimits } from './limits/sign-in-limits.js';
import { SignInNetworks } from './limits/sign-in-networks.js';
import { SignInSweep } from './limits/sign-in-sweep.js';
import { CurrentPassword } from './current-password.js';
import { AccountMails } from './links/account-mails.js';
import { LinkLimits } from './links/link-limits.js';
import { OneTimeLinks } from './links/one-time-links.js';
import { SetupLinks } from './links/setup-links.js';
import { MarkWelcomeSeen } from './mark-welcome-seen.js';
import { OpenedSchools } from './opened-schools.js';
import { SchoolPlaceCookie } from './school-place-cookie.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { SignInChangeGuard } from './sign-in-change.guard.js';
import { SignedOutCookie } from './signed-out-cookie.js';
import { BeginSession } from './sign-in/begin-session.js';
import { FailedSignIns } from './sign-in/failed-sign-ins.js';
import { PasswordStrategy } from './sign-in/password.strategy.js';
import { SignInWithPassword } from './sign-in/sign-in-with-password.js';
import { StaffDevices } from './sign-in/staff-devices.js';
import { StudentCookie } from './student/student-cookie.js';
import { StudentSessions } from './student/student-sessions.js';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    Sessions,
    SessionCookie,
    SchoolPlaceCookie,
    SignedOutCookie,
    StudentSessions,
    StudentCookie,
    Authenticator,
    BudgetChanges,
    SignInLimits,
    SignInNetworks,
    SignInSweep,
    StaffDevices,
    MarkWelcomeSeen,
    OpenedSchools,
    PasswordStrategy,
    FailedSignIns,
    BeginSession,
    SignInWithPassword,
    CurrentPassword,
    OneTimeLinks,
    SetupLinks,
    LinkLimits,
    AccountMails,
    Factors,
    FactorLimits,
    Authenticators,
    RecoveryCodes,
    CheckCode,
    RelyingParty,
    PasskeyChallenges,
    Passkeys,
    SecondStepCookie,
    SecondSteps,
    ConfirmedSessions,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: SignInChangeGuard },
  ],
  exports: [
    Sessions,
    SessionCookie,
    SchoolPlaceCookie,
    SignedOutCookie,
    StudentSessions,
    StudentCookie,
    Authenticator,
    BudgetChanges,
    SignInNetworks,
    FailedSignIns,
    BeginSession,
    CurrentPassword,
    OneTimeLinks,
    SetupLinks,
    LinkLimits,
    AccountMails,
    Factors,
    Authenticators,
    RecoveryCodes,
    CheckCode,
    Passkeys,
    SecondSteps,
    ConfirmedSessions,
    StaffDevices,
  ],
})
export class AuthModule {}
