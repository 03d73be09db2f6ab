import {
  type AccountNames,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  type StaffSession,
  updateAccount,
} from '#contracts/account';
import { type InputOf } from '#contracts/route';
import { type SessionUser } from '#contracts/users';
import { Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { SignedInUser } from '../../core/auth/caller.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { OwnNames } from './own-names.js';
import { OwnSessions } from './own-sessions.js';

@Controller()
export class AccountController {
  constructor(
    private readonly names: OwnNames,
    private readonly sessions: OwnSessions,
  ) {}

  @Endpoint(getAccount)
  show(@SignedInUser() user: SessionUser): Promise<AccountNames> {
    return this.names.read(user);
  }

  @Endpoint(updateAccount)
  update(
    @SignedInUser() user: SessionUser,
    @Input() input: InputOf<typeof updateAccount>,
  ): Promise<SessionUser> {
    return this.names.change(user, input);
  }

  @Endpoint(listSessions)
  listSessions(@SignedInUser() user: SessionUser, @Req() request: FastifyRequest): Promise<StaffSession[]> {
    return this.sessions.list(user, request);
  }

  @Endpoint(endSession)
  async endSession(
    @SignedInUser() user: SessionUser,
    @Input() { sessionId }: InputOf<typeof endSession>,
  ): Promise<{ message: string }> {
    await this.sessions.end(user, sessionId);
    return { message: 'Signed out there' };
  }

  @Endpoint(endOtherSessions)
  async endOtherSessions(
    @SignedInUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<{ ended: number }> {
    return { ended: await this.sessions.endOthers(user, request) };
  }
}
