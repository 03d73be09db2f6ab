import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { OwnNames } from './own-names.js';
import { OwnSessions } from './own-sessions.js';

@Module({ controllers: [AccountController], providers: [OwnNames, OwnSessions] })
export class AccountModule {}
