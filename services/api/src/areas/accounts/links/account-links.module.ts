import { Module } from '@nestjs/common';
import { AccountLinksController } from './account-links.controller.js';
import { LookAtLink } from './look-at-link.js';
import { RequestLink } from './request-link.js';
import { SetPassword } from './set-password.js';
import { SignInWithLink } from './sign-in-with-link.js';

@Module({
  controllers: [AccountLinksController],
  providers: [RequestLink, LookAtLink, SignInWithLink, SetPassword],
})
export class AccountLinksModule {}
