import { removeSecondFactors } from '#contracts/staff/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { usersQuery } from './list-users';
import { secondStepRuleQuery } from './second-step-rule';

/** Removes all second steps of a user who has lost them. */
export function useRemoveSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(removeSecondFactors, { params: { userId } }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries(usersQuery()), client.invalidateQueries(secondStepRuleQuery())]),
  });
}
