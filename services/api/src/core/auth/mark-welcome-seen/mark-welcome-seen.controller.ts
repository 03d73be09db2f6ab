import { type SessionUser } from '#contracts/users';
import { markWelcomeSeen } from '#contracts/welcome';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../http/endpoint.js';
import { SignedInUser } from '../caller.js';
import { MarkWelcomeSeen } from './mark-welcome-seen.js';

@Controller()
export class MarkWelcomeSeenController {
  constructor(private readonly markWelcomeSeen: MarkWelcomeSeen) {}

  @Endpoint(markWelcomeSeen)
  async mark(@SignedInUser() user: SessionUser): Promise<SessionUser> {
    await this.markWelcomeSeen.run(user);
    return { ...user, hasSeenWelcome: true };
  }
}
