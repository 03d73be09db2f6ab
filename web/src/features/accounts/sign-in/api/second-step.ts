import { beginPasskeyStep, passSecondStepWithPasskey } from '#contracts/accounts/passkeys';
import { cancelSecondStep, passSecondStep } from '#contracts/accounts/second-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { signWithPasskey } from '@/lib/browser/passkey';
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

export function usePassSecondStepWithPasskey() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: async () => {
      const passkey = await signWithPasskey(await call(beginPasskeyStep));
      return call(passSecondStepWithPasskey, { body: { passkey } });
    },
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
