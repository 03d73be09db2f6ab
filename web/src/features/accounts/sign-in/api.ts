import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { signWithPasskey } from '@/lib/browser/passkey';
import { call } from '@/lib/http/api-client';
import { newKey } from '@/lib/http/intent-key';
import { useWrite } from '@/lib/http/write';
import { setupInPage } from '@/lib/session/page-head';
import { beginSession, currentUserQuery, secondStepQuery, takeSignIn } from './current-user';

/** Routes and their schemas, which take long to load and to make. The sign-in page needs none to be shown. */
export const routes = () => import('./routes');

/** What a link is for. Asking does not use it. */
export const accountLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-link', token],
    queryFn: async ({ signal }) =>
      call((await routes()).lookAtLink, { body: { token }, idempotencyKey: newKey(), signal }),
    // It may be used elsewhere at any moment.
    gcTime: 0,
  });

export function useSignInWithLink() {
  const client = useQueryClient();
  return useWrite(
    async (send, link: { token: string; keepSignedIn: boolean }) =>
      takeSignIn(client, await send((await routes()).signInWithLink, { body: link })),
    {
      meta: { isPublic: true },
    },
  );
}

/** Sets the password of the signed-in user. Ends every other session, and gives this browser a new one. */
export function useChangePassword() {
  const client = useQueryClient();
  return useWrite(async (send, body: { password: string; currentPassword?: string }) =>
    takeSignIn(client, await send((await routes()).setPassword, { body })),
  );
}

export function useCreateSchoolWithLink() {
  const client = useQueryClient();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useWrite(
    async (send, link: { token: string; keepSignedIn: boolean }) =>
      takeSignIn(client, await send((await routes()).createSchoolWithLink, { body: { ...link, timeZone } })),
    {
      meta: { isPublic: true },
    },
  );
}

export function useSetPassword() {
  const client = useQueryClient();
  return useWrite(
    async (send, body: { token?: string | undefined; password: string }) =>
      takeSignIn(client, await send((await routes()).setPassword, { body })),
    {
      meta: { isPublic: true },
    },
  );
}

/** Whether anyone can sign in yet. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: async ({ signal }) => call((await routes()).getSetup, { signal }),
    initialData: setupInPage,
  });

/** The identity that this browser has signed in with at the provider, until it is connected to an account. */
export const waitingIdentityQuery = () =>
  queryOptions({
    queryKey: ['waiting-identity'],
    queryFn: async ({ signal }) => (await call((await routes()).getWaitingIdentity, { signal })).identity,
    gcTime: 0,
  });

export function useConnectIdentity() {
  return useWrite(async (send) => send((await routes()).connectIdentity), {
    // Its picture may become the account's.
    refreshes: currentUserQuery(),
  });
}

export function useDismissIdentity() {
  return useWrite(async (send) => send((await routes()).dismissIdentity), {
    meta: { isPublic: true },
  });
}

export type Credentials = { email: string; password: string; keepSignedIn: boolean };

export function useLogin() {
  const client = useQueryClient();
  return useWrite(
    async (send, credentials: Credentials) =>
      takeSignIn(client, await send((await routes()).login, { body: credentials })),
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
      const passkey = await signWithPasskey(await send((await routes()).beginPasskeySignIn), { isOffered });
      return send((await routes()).signInWithPasskey, { body: { passkey } });
    },
    {
      meta: { isPublic: true },
      onSuccess: (user) => beginSession(client, user),
    },
  );
}

type Request = { email: string };

export function useRequestMagicLink() {
  return useWrite(async (send, body: Request) => send((await routes()).requestMagicLink, { body }), {
    meta: { isPublic: true },
  });
}

export function useRequestPasswordReset() {
  return useWrite(async (send, body: Request) => send((await routes()).requestPasswordReset, { body }), {
    meta: { isPublic: true },
  });
}

export function usePassSecondStep() {
  const client = useQueryClient();
  return useWrite(async (send, code: string) => send((await routes()).passSecondStep, { body: { code } }), {
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
      const passkey = await signWithPasskey(await send((await routes()).beginPasskeyStep));
      return send((await routes()).passSecondStepWithPasskey, { body: { passkey } });
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
  return useWrite(async (send) => send((await routes()).cancelSecondStep), {
    meta: { isPublic: true },
    onSettled: () => client.setQueryData(secondStepQuery().queryKey, null),
  });
}
