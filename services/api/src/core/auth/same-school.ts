import { PERSON_CHANGED, SCHOOL_CHANGED } from '#contracts/errors';
import { NO_SCHOOL, ON_BEHALF_OF, SHOWN_SCHOOL } from '#contracts/headers';
import { type FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.js';
import { type Session } from './session.js';

/**
 * Refuses what an executive administrator's screen sends for a school that the session is no longer in: all tabs share
 * the session, and what is meant for one school must not happen in another.
 * @throws Problem 409
 */
export function requireShownSchool({ headers }: Pick<FastifyRequest, 'headers'>, session: Session): void {
  const { role, schoolId, hasOpenedSchool } = session.user;
  if (role !== 'executive_admin' && !hasOpenedSchool) return;
  const shown = headers[SHOWN_SCHOOL];
  if (shown === undefined || shown === (schoolId ?? NO_SCHOOL)) return;
  throw schoolChanged();
}

/**
 * Refuses what is sent on behalf of somebody else than whose session it is: somebody may have signed in since in another tab.
 * @throws Problem 409
 */
export function requireSamePerson({ headers }: Pick<FastifyRequest, 'headers'>, { user }: Session): void {
  const person = headers[ON_BEHALF_OF];
  if (person === undefined || person === user.id) return;
  const message = 'Somebody else is signed in here now, so nothing was changed.';
  throw new Problem(409, message, { code: PERSON_CHANGED });
}

export function schoolChanged(): Problem {
  const message = 'You opened or left a school in another tab, so nothing was changed here.';
  return new Problem(409, message, { code: SCHOOL_CHANGED });
}
