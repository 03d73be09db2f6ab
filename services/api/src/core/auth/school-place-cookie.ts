import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { type Environment } from '../platform/environment.js';
import { ENVIRONMENT } from '../platform/tokens.js';

const NAME = 'laurel_place';
/** More than there will ever be processes, so that a proxy can spread the places evenly. */
const PLACES = 1_024;

/**
 * A number that is the same for everybody of a school, by which a proxy may send them all to one api process. It is a
 * hint and no secret: who changes it is served as well by another process.
 */
@Injectable()
export class SchoolPlaceCookie {
  private readonly attributes: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean };

  constructor(@Inject(ENVIRONMENT) { isSecure }: Environment) {
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  }

  /** Writes it where the browser has none, or another school's. */
  keep(request: FastifyRequest, reply: FastifyReply, schoolId: string): void {
    const place = placeOf(schoolId);
    if (request.cookies[NAME] !== place) void reply.setCookie(NAME, place, this.attributes);
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(NAME, this.attributes);
  }
}

function placeOf(schoolId: string): string {
  return String(createHash('sha256').update(schoolId).digest().readUInt32BE() % PLACES);
}
