import { type LiveMessage } from '#contracts/live';
import { getStudent, type StudentProfile } from '#contracts/students/students';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const studentProfileQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student-profile', studentId],
    queryFn: ({ signal }) => call(getStudent, { params: { studentId }, query: {}, signal }),
    meta: {
      live: {
        topics: ['points', 'rewards', 'directory'],
        studentId,
        apply: withNewTotals,
        // A message does not say what was earned this week.
        isPartial: true,
        asOf: ({ asOfRevision }: StudentProfile) => asOfRevision,
      },
    },
  });

function withNewTotals(profile: StudentProfile, { changes }: LiveMessage): StudentProfile {
  const figures = changes?.students.find(({ id }) => id === profile.id);
  if (changes === undefined || figures === undefined || profile.asOfRevision >= changes.asOfRevision)
    return profile;
  // The class is the directory's, and may be newer here.
  const { classId } = profile;
  return { ...profile, ...figures, classId, asOfRevision: changes.asOfRevision };
}
