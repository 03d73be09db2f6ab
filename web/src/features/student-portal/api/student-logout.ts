import { studentLogout } from '#contracts/student-portal/student-portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { forgetStudent } from '@/lib/session/student-record';

/** Leaves whatever the server says, and forgets what the student saw. */
export function useStudentLogout() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: () => call(studentLogout),
    onError: (error) =>
      toastFailure(error, {
        title: 'Logged out here only',
        text: 'The server could not be reached. On a shared device, close the browser too.',
      }),
    onSettled: async () => {
      await client.cancelQueries();
      forgetStudent();
      client.removeQueries();
    },
  });
}
