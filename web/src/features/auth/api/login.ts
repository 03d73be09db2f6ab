import { login } from '#contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { call } from '@/lib/http/api-client';
import { noteShownSchool } from '@/lib/http/shown-school';
import { forgetStudent } from '@/lib/session/student-record';

export type Credentials = { email: string; password: string; keepSignedIn: boolean };

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (credentials: Credentials) => call(login, { body: credentials }),
    onSuccess: (user) => {
      // The server has signed the student of this browser out.
      forgetStudent();
      noteShownSchool(user);
      queryClient.setQueryData(currentUserQuery().queryKey, user);
    },
  });
}
