import { login } from '#contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { beginSession } from './begin-session';

export type Credentials = { email: string; password: string; keepSignedIn: boolean };

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (credentials: Credentials) => call(login, { body: credentials }),
    onSuccess: (user) => beginSession(client, user),
  });
}
