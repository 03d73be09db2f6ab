import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { somebodyIsHere } from '@/lib/browser/somebody';
import { useWrite } from '@/lib/http/write';
import { forgetDeviceData } from '@/lib/session/device-data';
import { saveStudent } from '@/lib/session/student-record';

const routes = () => import('#contracts/student-portal/student-portal');

/**
 * Signs in by code, then calls `onSignedIn`, even if the page has changed by then. Forgets what others saw in this tab,
 * except what is on screen.
 */
export function useStudentLogin(onSignedIn: (student: PortalStudent) => void) {
  const client = useQueryClient();
  // The page is shown without them.
  useEffect(
    () =>
      void somebodyIsHere()
        .then(routes)
        .catch(() => undefined),
    [],
  );
  return useWrite(
    async (send, loginCode: string) => send((await routes()).studentLogin, { body: { loginCode } }),
    {
      meta: { isPublic: true },
      onSuccess: async (student: PortalStudent) => {
        await client.cancelQueries();
        client.removeQueries({ type: 'inactive' });
        // Somebody else may have been here without signing out.
        forgetDeviceData();
        saveStudent(student);
        onSignedIn(student);
      },
    },
  );
}
