import { getOwnJoinRequest, joinSchool, withdrawJoinRequest } from '#contracts/staff/join-requests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** This person's latest request to join a school; null if none waits or was declined. */
export const ownJoinRequestQuery = () =>
  queryOptions({
    queryKey: ['own-join-request'],
    queryFn: async ({ signal }) => (await call(getOwnJoinRequest, { signal })).request,
  });

export function useJoinSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schoolId: string) => call(joinSchool, { body: { schoolId } }),
    onSettled: () => client.invalidateQueries(ownJoinRequestQuery()),
  });
}

export function useWithdrawJoinRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawJoinRequest),
    onSettled: () => client.invalidateQueries(ownJoinRequestQuery()),
  });
}
