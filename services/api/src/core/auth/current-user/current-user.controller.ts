import { route } from '#contracts/route';
import { currentUser, type SessionUser } from '#contracts/users';
import { Controller, Redirect } from '@nestjs/common';
import { z } from 'zod';
import { Endpoint } from '../../http/endpoint.js';
import { SignedInUser } from '../caller.js';

/** Where browsers are sent to sign in again. */
const beginSignIn = route({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Leads to the sign-in page.',
  status: 302,
  response: z.unknown(),
});

/** The least that a signed-in request costs; the measure for every other one. */
const ping = route({
  method: 'GET',
  path: '/api/ping',
  access: 'signed-in',
  summary: 'Answers whoever is signed in with nothing.',
  status: 204,
  response: z.undefined(),
});

@Controller()
export class CurrentUserController {
  @Endpoint(currentUser)
  show(@SignedInUser() user: SessionUser): SessionUser {
    return user;
  }

  @Endpoint(ping)
  ping(): void {
    return undefined;
  }

  @Endpoint(beginSignIn)
  @Redirect('/login', 302)
  beginSignIn(): void {
    return undefined;
  }
}
