import { lookAtLink, setPassword, signInWithLink } from '#contracts/account-links';
import { createSchoolWithLink } from '#contracts/school-setup';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { beginSession } from './begin-session';

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
    mutationFn: (link: { token: string; keepSignedIn: boolean }) => call(signInWithLink, { body: link }),
    onSuccess: (user) => beginSession(client, user),
  });
}

/** For whoever is signed in. Ends every other session, and gives this browser a new one. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; currentPassword?: string }) => call(setPassword, { body }),
    onSuccess: (user) => beginSession(client, user),
  });
}

export function useCreateSchoolWithLink() {
  const client = useQueryClient();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (link: { token: string; keepSignedIn: boolean }) =>
      call(createSchoolWithLink, { body: { ...link, timeZone } }),
    onSuccess: (user) => beginSession(client, user),
  });
}

export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (body: { token?: string | undefined; password: string }) => call(setPassword, { body }),
    onSuccess: (user) => beginSession(client, user),
  });
}
