import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';

const NAME = 'laurel_place';
/** More than there will ever be processes, so that a proxy can distribute the schools evenly. */
const PLACES = 1_024;

/**
 * Cookie with a number that is equal for everybody of a school, so that a proxy can route them all to one api process.
 * It is only a hint and no secret: with a changed number another process serves the request just as well.
 */
@Injectable()
export class SchoolPlaceCookie {
  private readonly attributes: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean };

  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  }

  /** Sets the cookie if it is missing or belongs to another school. */
  keep(request: FastifyRequest, reply: FastifyReply, schoolId: string): void {
    const place = placeOf(schoolId);
    if (request.cookies[NAME] !== place) void reply.setCookie(NAME, place, this.attributes);
  }

  isKept(request: FastifyRequest): boolean {
    return request.cookies[NAME] !== undefined;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(NAME, this.attributes);
  }
}

function placeOf(schoolId: string): string {
  return String(createHash('sha256').update(schoolId).digest().readUInt32BE() % PLACES);
}
