import { Module } from '@nestjs/common';
import { BeginSignIn } from './begin-sign-in.js';
import { ConnectIdentity } from './connect-identity.js';
import { FinishSignIn } from './finish-sign-in.js';
import { IdentitiesController } from './identities.controller.js';
import { IdentitiesOfUser } from './identities-of-user.js';
import { IdentityAccounts } from './identity-accounts.js';
import { IdentityProvider } from './identity-provider.js';
import { OfferConnection } from './offer-connection.js';
import { SignInFlows } from './sign-in-flows.js';
import { SignOut } from './sign-out.js';
import { WaitingIdentity } from './waiting-identity.js';

@Module({
  controllers: [IdentitiesController],
  providers: [
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
  ],
})
export class IdentitiesModule {}
