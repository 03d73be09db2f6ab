import { type SchoolClosure } from '#contracts/errors';
import { type SessionUser } from '#contracts/users';

/** The signed-in user, looked up for every request. */
export type Session = {
  user: SessionUser;
  /** Why the school is closed; null if it is open, or there is none. */
  closure: SchoolClosure | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
