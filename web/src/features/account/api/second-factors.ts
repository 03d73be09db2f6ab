import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contracts/second-factors';
import { type BodyOf } from '#contracts/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** One's own second factors. */
export const secondFactorsQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factors'],
    queryFn: ({ signal }) => call(getSecondFactors, { signal }),
    // Another device may have changed them.
    staleTime: 0,
  });

export function useConfirmIdentity() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmIdentity>) => call(confirmIdentity, { body }),
  });
}

export function useBeginAuthenticator() {
  return useMutation({ mutationFn: () => call(beginAuthenticator) });
}

export function useConfirmAuthenticator() {
  return useFactorChange((code: string) => call(confirmAuthenticator, { body: { code } }));
}

export function useRemoveAuthenticator() {
  return useFactorChange(() => call(removeAuthenticator));
}

export function useRenewRecoveryCodes() {
  return useFactorChange(() => call(renewRecoveryCodes));
}

function useFactorChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(secondFactorsQuery()) });
}
