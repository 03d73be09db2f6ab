import { logout } from '#contracts/accounts/auth';
import {
  connectIdentity,
  disconnectIdentity,
  dismissIdentity,
  getWaitingIdentity,
  listIdentities,
  type OwnIdentities,
  type WaitingIdentity as Answer,
} from '#contracts/accounts/identities';
import { type InputOf, type ResponseOf, route } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { Controller, Redirect, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignedInUser } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { BeginSignIn } from './begin-sign-in.js';
import { ConnectIdentity } from './connect-identity.js';
import { FinishSignIn } from './finish-sign-in.js';
import { IdentitiesOfUser } from './identities-of-user.js';
import { type Destination } from './sign-in-address.js';
import { SignOut } from './sign-out.js';
import { WaitingIdentity } from './waiting-identity.js';

/** Browsers are led here to sign in, and to sign in again. */
const beginSignIn = route({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Leads a browser to the identity provider, or to the sign-in page if there is none.',
  status: 302,
  query: z.object({ connect: z.literal('1').optional().catch(undefined) }),
  response: z.unknown(),
});

const finishSignIn = route({
  method: 'GET',
  path: '/api/login/callback',
  access: 'public',
  summary: 'The identity provider leads a browser back here. Signs in, and leads on.',
  status: 302,
  // The library of the protocol reads the rest.
  query: z.object({ state: z.string().optional().catch(undefined) }),
  response: z.unknown(),
});

@Controller()
export class IdentitiesController {
  constructor(
    private readonly beginning: BeginSignIn,
    private readonly finishing: FinishSignIn,
    private readonly ending: SignOut,
    private readonly connecting: ConnectIdentity,
    private readonly own: IdentitiesOfUser,
    private readonly waiting: WaitingIdentity,
  ) {}

  @Endpoint(beginSignIn)
  @Redirect()
  begin(
    @Req() request: FastifyRequest,
    @Input() { connect }: InputOf<typeof beginSignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Destination> {
    const flow = { callbackPath: finishSignIn.path, connects: connect !== undefined };
    return this.beginning.run(request, reply, flow);
  }

  @Endpoint(finishSignIn)
  @Redirect()
  finish(
    @Req() request: FastifyRequest,
    @Input() { state }: InputOf<typeof finishSignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Destination> {
    return this.finishing.run(request, reply, state);
  }

  @Endpoint(logout)
  signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof logout>> {
    return this.ending.run(request, reply);
  }

  @Endpoint(getWaitingIdentity)
  show(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): { identity: Answer | null } {
    return { identity: this.waiting.describe(request, reply) };
  }

  @Endpoint(connectIdentity)
  async connect(
    @Req() request: FastifyRequest,
    @SignedInUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    await this.connecting.run(request, reply, user.id);
    return { message: 'Connected' };
  }

  @Endpoint(listIdentities)
  list(@SignedInUser() user: SessionUser): Promise<OwnIdentities> {
    return this.own.list(user);
  }

  @Endpoint(disconnectIdentity)
  disconnect(
    @SignedInUser() user: SessionUser,
    @Req() request: FastifyRequest,
    @Input() { identityId }: InputOf<typeof disconnectIdentity>,
  ): Promise<OwnIdentities> {
    return this.own.disconnect(user, request, identityId);
  }

  @Endpoint(dismissIdentity)
  dismiss(@Res({ passthrough: true }) reply: FastifyReply): { message: string } {
    this.waiting.clear(reply);
    return { message: 'Forgotten' };
  }
}
