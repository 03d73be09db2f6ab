import { connectIdentity, dismissIdentity, getWaitingIdentity } from '#contracts/accounts/identities';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { currentUserQuery } from './current-user';

/** The identity that this browser has signed in with at the provider, until it is connected to an account. */
export const waitingIdentityQuery = () =>
  queryOptions({
    queryKey: ['waiting-identity'],
    queryFn: async ({ signal }) => (await call(getWaitingIdentity, { signal })).identity,
    gcTime: 0,
  });

export function useConnectIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(connectIdentity),
    // Its picture may become the account's.
    onSuccess: () => client.invalidateQueries(currentUserQuery()),
  });
}

export function useDismissIdentity() {
  return useMutation({ meta: { isPublic: true }, mutationFn: () => call(dismissIdentity) });
}
