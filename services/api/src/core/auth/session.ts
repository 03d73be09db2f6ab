import { type SessionUser } from '#contracts/users';

/** The signed-in user, looked up for every request. */
export type Session = {
  user: SessionUser;
  /** False if the school was deactivated, or its trial and paid time are over. */
  isSchoolOpen: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
