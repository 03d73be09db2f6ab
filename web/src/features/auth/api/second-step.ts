import { cancelSecondStep, passSecondStep } from '#contracts/second-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { beginSession } from './begin-session';
import { secondStepQuery } from './second-step-query';

export function usePassSecondStep() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (code: string) => call(passSecondStep, { body: { code } }),
    onSuccess: (user) => {
      client.setQueryData(secondStepQuery().queryKey, null);
      beginSession(client, user);
    },
  });
}

/** Goes back to the first step, whatever the server says. */
export function useCancelSecondStep() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: () => call(cancelSecondStep),
    onSettled: () => client.setQueryData(secondStepQuery().queryKey, null),
  });
}
