import { type SessionUser } from '#contracts/accounts/users';

/** The signed-in user, looked up for every request. */
export type Session = { user: SessionUser };

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
