import { closeSchool, openSchool } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/http/api-client';
import { noteShownSchool } from '@/lib/http/shown-school';
import { currentUserQuery } from './current-user';

/** Where a move leads; to `/` if absent. */
type Destination = { to?: string };

/** Opens a school for an executive administrator. */
export function useOpenSchool() {
  return useMove(({ schoolId }: Destination & { schoolId: string }) =>
    call(openSchool, { params: { schoolId } }),
  );
}

/** Leaves the opened school. */
export function useCloseSchool() {
  return useMove<Destination | undefined>(() => call(closeSchool));
}

/** Either way leads to `/` if nowhere else, where both who is in a school and who is not have their home. */
function useMove<Where extends Destination | undefined>(mutationFn: (where: Where) => Promise<SessionUser>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = currentUserQuery();
  return useMutation({
    mutationFn,
    // The session gets a new token, so what is under way would be refused.
    onMutate: () => client.cancelQueries(),
    onSuccess: async (user, where) => {
      // Loaded as a whole: the screens of the old role would lead home before the new one is known.
      if (where?.to !== undefined) {
        window.location.assign(where.to);
        return;
      }
      noteShownSchool(user);
      client.setQueryData(queryKey, user);
      await navigate('/');
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    },
  });
}
