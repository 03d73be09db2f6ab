import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  removePasskey,
} from '#contracts/accounts/passkeys';
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contracts/accounts/second-factors';
import { type BodyOf } from '#contracts/route';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { signWithPasskey } from '@/lib/browser/passkey';

/** The user's own second factors. */
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

/** Asks the browser to make a passkey, and adds it. */
export function useAddPasskey() {
  return useFactorChange(async ({ name, passkey }: { name: string; passkey: RegistrationResponseJSON }) =>
    call(addPasskey, { body: { name, passkey: addPasskey.body.shape.passkey.parse(passkey) } }),
  );
}

/** Has the browser make a passkey. @throws {ApiError} or what the browser says */
export function useMakePasskey() {
  return useMutation({
    mutationFn: async () => {
      const options = await call(beginPasskey);
      return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    },
  });
}

export function useRemovePasskey() {
  return useFactorChange((passkeyId: string) => call(removePasskey, { params: { passkeyId } }));
}

/** Proves with a passkey who is at this session. */
export function useConfirmWithPasskey() {
  return useMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey(await call(beginPasskeyConfirmation));
      return call(confirmIdentity, { body: { passkey } });
    },
  });
}
