import { type LiveMessage } from '#contracts/live';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { getPortalStudent } from '#contracts/student-portal/student-portal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { hasStatus } from '@/lib/http/api-error';
import { endStudent, saveStudent } from '@/lib/session/student-record';

/** The student with the current balance, which this tab then stores. */
export const portalStudentQuery = (student: PortalStudent) =>
  queryOptions({
    queryKey: ['portal', student.id, 'student'],
    queryFn: async ({ signal }) => {
      try {
        const fresh = await call(getPortalStudent, { params: { studentId: student.id }, signal });
        saveStudent(fresh);
        return fresh;
      } catch (error) {
        // Somebody else has signed in with this browser, in another tab.
        if (hasStatus(error, 404)) endStudent();
        throw error;
      }
    },
    // Shows the tab’s record at once and refetches it, because it may be hours old.
    initialData: student,
    refetchOnMount: 'always',
    meta: {
      live: {
        topics: ['points', 'rewards'],
        apply: withOwnTotals,
        asOf: ({ asOfRevision }: PortalStudent) => asOfRevision,
      },
    },
  });

function withOwnTotals(student: PortalStudent, { own }: LiveMessage): PortalStudent {
  if (own === undefined || student.asOfRevision >= own.asOfRevision) return student;
  const { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried, asOfRevision } = own;
  const totals = { totalPoints, totalEarned, totalSpent, takenBack, refunded, carried };
  const fresh = { ...student, ...totals, asOfRevision };
  saveStudent(fresh);
  return fresh;
}
