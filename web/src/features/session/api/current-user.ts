import { SCHOOL_DEACTIVATED } from '#contracts/errors';
import { currentUser, type SessionUser } from '#contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client';
import { ApiError, hasStatus } from '@/lib/api-error';

const queryKey = ['current-user'];

/** The signed-in person, or null for a visitor. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<SessionUser | null> => {
      try {
        return await call(currentUser, { signal });
      } catch (error) {
        // Whoever was signed in until now is told that the session ended; a visitor never had one.
        const wasSignedIn = client.getQueryData<SessionUser | null>(queryKey) != null;
        if (hasStatus(error, 401) && !wasSignedIn) return null;
        throw error;
      }
    },
  });

export function isSchoolDeactivated(error: Error | null): boolean {
  return error instanceof ApiError && error.body.message.includes(SCHOOL_DEACTIVATED);
}
