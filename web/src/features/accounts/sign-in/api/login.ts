import { login } from '#contracts/accounts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { takeSignIn } from './begin-session';

export type Credentials = { email: string; password: string; keepSignedIn: boolean };

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: async (credentials: Credentials) =>
      takeSignIn(client, await call(login, { body: credentials })),
  });
}
