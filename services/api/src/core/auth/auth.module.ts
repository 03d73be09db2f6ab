import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { Authenticator } from './authenticator.js';
import { ConfirmedSessions } from './factors/confirmed-sessions.js';
import { Factors } from './factors/factors.js';
import { SecondStepCookie } from './factors/second-step-cookie.js';
import { SecondSteps } from './factors/second-steps.js';
import { BudgetChanges } from './limits/budget-changes.js';
import { SignInLimits } from './limits/sign-in-limits.js';
import { SignInNetworks } from './limits/sign-in-networks.js';
import { CurrentPassword } from './current-password.js';
import { AccountMails } from './links/account-mails.js';
import { OncePerKey } from './once-per-key.interceptor.js';
import { StoredAnswers } from './stored-answers.js';
import { OneTimeLinks } from './links/one-time-links.js';
import { SetupLinks } from './links/setup-links.js';
import { SchoolPlaceCookie } from './school-place-cookie.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { SignInChangeGuard } from './sign-in-change.guard.js';
import { SignedOutCookie } from './signed-out-cookie.js';
import { BeginSession } from './sign-in/begin-session.js';
import { FailedSignIns } from './sign-in/failed-sign-ins.js';
import { StudentCookie } from './student/student-cookie.js';
import { StudentSessions } from './student/student-sessions.js';

@Global()
@Module({
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
    FailedSignIns,
    BeginSession,
    CurrentPassword,
    OneTimeLinks,
    SetupLinks,
    AccountMails,
    Factors,
    SecondStepCookie,
    SecondSteps,
    ConfirmedSessions,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: SignInChangeGuard },
    StoredAnswers,
    { provide: APP_INTERCEPTOR, useClass: OncePerKey },
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
    SignInLimits,
    SignInNetworks,
    FailedSignIns,
    BeginSession,
    CurrentPassword,
    OneTimeLinks,
    SetupLinks,
    AccountMails,
    Factors,
    SecondSteps,
    ConfirmedSessions,
  ],
})
export class AuthModule {}
