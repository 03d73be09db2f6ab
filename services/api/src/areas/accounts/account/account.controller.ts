import {
  type AccountNames,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  type StaffSession,
  updateAccount,
} from '#contracts/accounts/account';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  removePasskey,
} from '#contracts/accounts/passkeys';
import { type DeviceKeys, getDeviceKeys } from '#contracts/accounts/device-keys';
import { changePreferences, type Preferences } from '#contracts/accounts/preferences';
import { type InputOf, type ResponseOf } from '#contracts/route';
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  type SecondFactors,
} from '#contracts/accounts/second-factors';
import { type SessionUser } from '#contracts/accounts/users';
import { Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { SignedInUser } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ConfirmIdentity } from './confirm-identity.js';
import { OwnDeviceKeys } from './own-device-keys.js';
import { OwnFactors } from './own-factors.js';
import { OwnNames } from './own-names.js';
import { OwnPreferences } from './own-preferences.js';
import { OwnSessions } from './own-sessions.js';

@Controller()
export class AccountController {
  constructor(
    private readonly names: OwnNames,
    private readonly preferences: OwnPreferences,
    private readonly deviceKeys: OwnDeviceKeys,
    private readonly sessions: OwnSessions,
    private readonly factors: OwnFactors,
    private readonly confirmIdentity: ConfirmIdentity,
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

  @Endpoint(changePreferences)
  changePreferences(
    @SignedInUser() user: SessionUser,
    @Input() input: InputOf<typeof changePreferences>,
  ): Promise<Preferences> {
    return this.preferences.change(user, input);
  }

  @Endpoint(getDeviceKeys)
  showDeviceKeys(@SignedInUser() user: SessionUser): DeviceKeys {
    return this.deviceKeys.read(user);
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

  @Endpoint(getSecondFactors)
  listFactors(@SignedInUser() user: SessionUser): Promise<SecondFactors> {
    return this.factors.list(user);
  }

  @Endpoint(confirmIdentity)
  async confirm(
    @SignedInUser() user: SessionUser,
    @Req() request: FastifyRequest,
    @Input() input: InputOf<typeof confirmIdentity>,
  ): Promise<{ message: string }> {
    await this.confirmIdentity.run(user, request, input);
    return { message: 'Confirmed' };
  }

  @Endpoint(beginAuthenticator)
  beginAuthenticator(@SignedInUser() user: SessionUser): Promise<ResponseOf<typeof beginAuthenticator>> {
    return this.factors.beginAuthenticator(user);
  }

  @Endpoint(confirmAuthenticator)
  async confirmAuthenticator(
    @SignedInUser() user: SessionUser,
    @Input() { code }: InputOf<typeof confirmAuthenticator>,
  ): Promise<ResponseOf<typeof confirmAuthenticator>> {
    return { recoveryCodes: await this.factors.confirmAuthenticator(user, code) };
  }

  @Endpoint(removeAuthenticator)
  removeAuthenticator(@SignedInUser() user: SessionUser): Promise<SecondFactors> {
    return this.factors.removeAuthenticator(user);
  }

  @Endpoint(renewRecoveryCodes)
  async renewRecoveryCodes(
    @SignedInUser() user: SessionUser,
  ): Promise<ResponseOf<typeof renewRecoveryCodes>> {
    return { recoveryCodes: await this.factors.renewRecoveryCodes(user) };
  }

  @Endpoint(beginPasskeyConfirmation)
  async beginConfirmation(
    @SignedInUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof beginPasskeyConfirmation>> {
    return this.confirmIdentity.begin(user, request);
  }

  @Endpoint(beginPasskey)
  beginPasskey(
    @SignedInUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof beginPasskey>> {
    return this.factors.beginPasskey(user, request);
  }

  @Endpoint(addPasskey)
  async addPasskey(
    @SignedInUser() user: SessionUser,
    @Req() request: FastifyRequest,
    @Input() input: InputOf<typeof addPasskey>,
  ): Promise<ResponseOf<typeof addPasskey>> {
    return { recoveryCodes: await this.factors.addPasskey(user, request, input) };
  }

  @Endpoint(removePasskey)
  removePasskey(
    @SignedInUser() user: SessionUser,
    @Input() { passkeyId }: InputOf<typeof removePasskey>,
  ): Promise<SecondFactors> {
    return this.factors.removePasskey(user, passkeyId);
  }
}
