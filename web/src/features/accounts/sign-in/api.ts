import {
  lookAtLink,
  requestMagicLink,
  requestPasswordReset,
  setPassword,
  signInWithLink,
} from '#contracts/accounts/account-links';
import { login } from '#contracts/accounts/auth';
import { connectIdentity, dismissIdentity, getWaitingIdentity } from '#contracts/accounts/identities';
import {
  beginPasskeySignIn,
  beginPasskeyStep,
  passSecondStepWithPasskey,
  signInWithPasskey,
} from '#contracts/accounts/passkeys';
import { cancelSecondStep, passSecondStep } from '#contracts/accounts/second-step';
import { getSetup } from '#contracts/accounts/setup';
import { createSchoolWithLink } from '#contracts/schools/school-setup';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { signWithPasskey } from '@/lib/browser/passkey';
import { call } from '@/lib/http/api-client';
import { newKey } from '@/lib/http/intent-key';
import { useWrite } from '@/lib/http/write';
import { beginSession, currentUserQuery, secondStepQuery, takeSignIn } from './current-user';

/** What a link is for. Asking does not use it. */
export const accountLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => call(lookAtLink, { body: { token }, idempotencyKey: newKey(), signal }),
    // It may be used elsewhere at any moment.
    gcTime: 0,
  });

export function useSignInWithLink() {
  const client = useQueryClient();
  return useWrite(
    async (send, link: { token: string; keepSignedIn: boolean }) =>
      takeSignIn(client, await send(signInWithLink, { body: link })),
    {
      meta: { isPublic: true },
    },
  );
}

/** Sets the password of the signed-in user. Ends every other session, and gives this browser a new one. */
export function useChangePassword() {
  const client = useQueryClient();
  return useWrite(async (send, body: { password: string; currentPassword?: string }) =>
    takeSignIn(client, await send(setPassword, { body })),
  );
}

export function useCreateSchoolWithLink() {
  const client = useQueryClient();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useWrite(
    async (send, link: { token: string; keepSignedIn: boolean }) =>
      takeSignIn(client, await send(createSchoolWithLink, { body: { ...link, timeZone } })),
    {
      meta: { isPublic: true },
    },
  );
}

export function useSetPassword() {
  const client = useQueryClient();
  return useWrite(
    async (send, body: { token?: string | undefined; password: string }) =>
      takeSignIn(client, await send(setPassword, { body })),
    {
      meta: { isPublic: true },
    },
  );
}

/** Whether anyone can sign in yet. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call(getSetup, { signal }),
  });

/** The identity that this browser has signed in with at the provider, until it is connected to an account. */
export const waitingIdentityQuery = () =>
  queryOptions({
    queryKey: ['waiting-identity'],
    queryFn: async ({ signal }) => (await call(getWaitingIdentity, { signal })).identity,
    gcTime: 0,
  });

export function useConnectIdentity() {
  return useWrite((send) => send(connectIdentity), {
    // Its picture may become the account's.
    refreshes: currentUserQuery(),
  });
}

export function useDismissIdentity() {
  return useWrite((send) => send(dismissIdentity), {
    meta: { isPublic: true },
  });
}

export type Credentials = { email: string; password: string; keepSignedIn: boolean };

export function useLogin() {
  const client = useQueryClient();
  return useWrite(
    async (send, credentials: Credentials) => takeSignIn(client, await send(login, { body: credentials })),
    {
      meta: { isPublic: true },
    },
  );
}

/** Signs in with a passkey. `isOffered`: the browser offers passkeys in the email field, and waits. */
export function useSignInWithPasskey() {
  const client = useQueryClient();
  return useWrite(
    async (send, { isOffered }: { isOffered: boolean }) => {
      const passkey = await signWithPasskey(await send(beginPasskeySignIn), { isOffered });
      return send(signInWithPasskey, { body: { passkey } });
    },
    {
      meta: { isPublic: true },
      onSuccess: (user) => beginSession(client, user),
    },
  );
}

type Request = { email: string };

export function useRequestMagicLink() {
  return useWrite((send, body: Request) => send(requestMagicLink, { body }), {
    meta: { isPublic: true },
  });
}

export function useRequestPasswordReset() {
  return useWrite((send, body: Request) => send(requestPasswordReset, { body }), {
    meta: { isPublic: true },
  });
}

export function usePassSecondStep() {
  const client = useQueryClient();
  return useWrite((send, code: string) => send(passSecondStep, { body: { code } }), {
    meta: { isPublic: true },
    onSuccess: (user) => {
      client.setQueryData(secondStepQuery().queryKey, null);
      beginSession(client, user);
    },
  });
}

export function usePassSecondStepWithPasskey() {
  const client = useQueryClient();
  return useWrite(
    async (send) => {
      const passkey = await signWithPasskey(await send(beginPasskeyStep));
      return send(passSecondStepWithPasskey, { body: { passkey } });
    },
    {
      meta: { isPublic: true },
      onSuccess: (user) => {
        client.setQueryData(secondStepQuery().queryKey, null);
        beginSession(client, user);
      },
    },
  );
}

/** Goes back to the first step, whatever the server says. */
export function useCancelSecondStep() {
  const client = useQueryClient();
  return useWrite((send) => send(cancelSecondStep), {
    meta: { isPublic: true },
    onSettled: () => client.setQueryData(secondStepQuery().queryKey, null),
  });
}
