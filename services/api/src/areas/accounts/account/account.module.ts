import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { ConfirmIdentity } from './confirm-identity.js';
import { OwnFactors } from './own-factors.js';
import { OwnNames } from './own-names.js';
import { OwnPreferences } from './own-preferences.js';
import { OwnSessions } from './own-sessions.js';

@Module({
  controllers: [AccountController],
  providers: [OwnNames, OwnPreferences, OwnSessions, OwnFactors, ConfirmIdentity],
})
export class AccountModule {}
