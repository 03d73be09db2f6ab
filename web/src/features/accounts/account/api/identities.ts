import { disconnectIdentity, listIdentities } from '#contracts/accounts/identities';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { sessionsQuery } from './sessions';

/** The identities that sign one in. */
export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['account', 'identities'],
    queryFn: ({ signal }) => call(listIdentities, { signal }),
    staleTime: 0,
  });

export function useDisconnectIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (identityId: string) => call(disconnectIdentity, { params: { identityId } }),
    onSettled: () =>
      Promise.all([client.invalidateQueries(identitiesQuery()), client.invalidateQueries(sessionsQuery())]),
  });
}
