import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { studentLogin } from '#contracts/student-portal/student-portal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { saveStudent } from '@/lib/session/student-record';

/**
 * Signs in by code, then calls `onSignedIn`, even if the page has changed by then. Forgets what others saw in this tab,
 * except what is on screen.
 */
export function useStudentLogin(onSignedIn: (student: PortalStudent) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: (loginCode: string) => call(studentLogin, { body: { loginCode } }),
    onSuccess: async (student: PortalStudent) => {
      await client.cancelQueries();
      client.removeQueries({ type: 'inactive' });
      saveStudent(student);
      onSignedIn(student);
    },
  });
}
