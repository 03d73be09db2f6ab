import { type SessionUser } from '#contracts/users';

/** Who is signed in, as every request finds it anew. */
export type Session = {
  user: SessionUser;
  /** False for a school that was deactivated, or whose trial and paid time are over. */
  isSchoolOpen: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
