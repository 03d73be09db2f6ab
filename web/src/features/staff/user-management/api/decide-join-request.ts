import { approveJoinRequest, declineJoinRequest } from '#contracts/staff/join-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { joinRequestsQuery } from './list-join-requests';
import { usersQuery } from './list-users';

type Decision = { requestId: string; isApproved: boolean };

type Told = { onDecided: (decision: Decision) => void; onFailure: (error: Error) => void };

/** Reports to its caller even though its row leaves the list with the answer. */
export function useDecideJoinRequest({ onDecided, onFailure }: Told) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ requestId, isApproved }: Decision) => {
      if (isApproved) await call(approveJoinRequest, { params: { requestId }, body: {} });
      else await call(declineJoinRequest, { params: { requestId } });
    },
    onSuccess: (_, decision) => onDecided(decision),
    onError: onFailure,
    // After a refusal too: somebody else may have decided.
    onSettled: () =>
      Promise.all([client.invalidateQueries(joinRequestsQuery()), client.invalidateQueries(usersQuery())]),
  });
}
