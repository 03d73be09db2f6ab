import { closeSchool, openSchool, type SessionUser } from '#contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/http/api-client';
import { noteShownSchool } from '@/lib/http/shown-school';
import { currentUserQuery } from './current-user';

/** Opens a school for an executive administrator. */
export function useOpenSchool() {
  return useMove((schoolId: string) => call(openSchool, { params: { schoolId } }));
}

/** Leaves the opened school. */
export function useCloseSchool() {
  return useMove(() => call(closeSchool));
}

/** Either way leads to `/`, where both who is in a school and who is not have their home. */
function useMove<Where>(mutationFn: (where: Where) => Promise<SessionUser>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = currentUserQuery();
  return useMutation({
    mutationFn,
    // The session gets a new token, so what is under way would be refused.
    onMutate: () => client.cancelQueries(),
    onSuccess: async (user) => {
      noteShownSchool(user);
      client.setQueryData(queryKey, user);
      await navigate('/');
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    },
  });
}
