import { lookAtLink, setPassword, signInWithLink } from '#contracts/accounts/account-links';
import { createSchoolWithLink } from '#contracts/schools/school-setup';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { takeSignIn } from './begin-session';

/** What a link is for. Asking does not use it. */
export const accountLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => call(lookAtLink, { body: { token }, signal }),
    // It may be used elsewhere at any moment.
    gcTime: 0,
  });

export function useSignInWithLink() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: async (link: { token: string; keepSignedIn: boolean }) =>
      takeSignIn(client, await call(signInWithLink, { body: link })),
  });
}

/** Sets the password of the signed-in user. Ends every other session, and gives this browser a new one. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { password: string; currentPassword?: string }) =>
      takeSignIn(client, await call(setPassword, { body })),
  });
}

export function useCreateSchoolWithLink() {
  const client = useQueryClient();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: async (link: { token: string; keepSignedIn: boolean }) =>
      takeSignIn(client, await call(createSchoolWithLink, { body: { ...link, timeZone } })),
  });
}

export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: async (body: { token?: string | undefined; password: string }) =>
      takeSignIn(client, await call(setPassword, { body })),
  });
}
