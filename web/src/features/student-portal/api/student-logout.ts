import { studentLogout } from '#contracts/student-portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/http/api-client';
import { forgetStudent } from '@/lib/session/student-record';

/** Leaves whatever the server says, and forgets what the student saw. */
export function useStudentLogout() {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: () => call(studentLogout),
    onError: () =>
      toast({
        title: 'Logged out here only',
        description: 'The server could not be reached. On a shared device, close the browser too.',
        variant: 'destructive',
      }),
    onSettled: async () => {
      await client.cancelQueries();
      forgetStudent();
      client.removeQueries();
    },
  });
}
