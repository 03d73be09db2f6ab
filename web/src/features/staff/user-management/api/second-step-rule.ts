import { changeSecondStepRule, getSecondStepRule } from '#contracts/staff/second-step-rule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Whether the school's administrators have to sign in with a second step. */
export const secondStepRuleQuery = () =>
  queryOptions({
    queryKey: ['second-step-rule'],
    queryFn: ({ signal }) => call(getSecondStepRule, { signal }),
    meta: { live: { topics: ['directory'] } },
  });

export function useChangeSecondStepRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isRequired: boolean) => call(changeSecondStepRule, { body: { isRequired } }),
    onSuccess: (rule) => client.setQueryData(secondStepRuleQuery().queryKey, rule),
  });
}
