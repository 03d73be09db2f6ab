import { endOtherSessions, endSession, listSessions } from '#contracts/accounts/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Where this account is signed in. Sessions come and go, so it is read again whenever the page opens. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  });

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
}
