import { type LiveMessage } from '#contracts/live';
import { listPointTransactions, type PointTransaction } from '#contracts/points/point-transactions';
import { generateLoginCode } from '#contracts/students/login-codes';
import { getStudentRecord } from '#contracts/students/student-record';
import { getStudent, type StudentProfile } from '#contracts/students/students';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE, type Pages } from '@/lib/http/pages';
import { useWrite } from '@/lib/http/write';
import { type LiveInterest } from '@/lib/live/live-interest';
import { withNewLines } from '@/lib/live/statement';

/** Each request is an entry in the audit, so it is read once for each visit of the page. */
export const studentRecordQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student-record', studentId],
    queryFn: ({ signal }) => call(getStudentRecord, { params: { studentId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

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

const TOPICS: LiveMessage['topics'] = ['points', 'rewards'];

/** A student's statement, the latest lines first, a page at a time. */
export const pointHistoryQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: ['point-history', studentId],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPointTransactions, {
        query: { studentId, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: TOPICS, studentId, apply: withLinesOf(studentId) } },
  });

/** The raffle entries in a student's statement. */
export const studentEntriesQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: ['point-history', studentId, 'raffle-entries'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPointTransactions, {
        query: { studentId, kind: 'raffle_entry', cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: TOPICS, studentId } },
  });

/** Undefined where the message has too many lines to carry. */
const withLinesOf =
  (studentId: string) =>
  (
    data: Pages<PointTransaction[]>,
    { changes }: LiveMessage,
  ): Pages<readonly PointTransaction[]> | undefined => {
    if (changes?.students.some(({ id }) => id === studentId) !== true) return data;
    if (changes.lines === null) return undefined;
    const own = changes.lines.filter((line) => line.studentId === studentId);
    return withNewLines<PointTransaction>(data, own);
  };

const MOST_LINES = 200;
const LIVE: { live: LiveInterest } = { live: { topics: ['points', 'rewards'] } };

/** A student now, or as of a past instant. */
export const studentAsOfQuery = (studentId: string, asOf: string | null) =>
  queryOptions({
    queryKey: ['student-as-of', studentId, asOf],
    queryFn: ({ signal }) =>
      call(getStudent, {
        params: { studentId },
        query: { asOf: asOf ?? undefined, loginCode: 'hidden' },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: asOf === null ? LIVE : {},
  });

/** The first line of a student's account, from which on there is something to see. */
export const firstLineQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['first-line', studentId],
    queryFn: ({ signal }) =>
      call(listPointTransactions, { query: { studentId, order: 'first', limit: 1 }, signal }),
  });

/** A student's account from the first line on, up to now or to a past instant. */
export const runningAccountQuery = (studentId: string, asOf: string | null) =>
  infiniteQueryOptions({
    queryKey: ['running-account', studentId, asOf],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPointTransactions, {
        query: { studentId, order: 'first', asOf: asOf ?? undefined, cursor: pageParam, limit: MOST_LINES },
        signal,
      }),
    ...inPages,
    select: loadedList,
    placeholderData: keepPreviousData,
    meta: asOf === null ? LIVE : {},
  });

export function useGenerateLoginCode(studentId: string) {
  const client = useQueryClient();
  return useWrite((send) => send(generateLoginCode, { params: { id: studentId } }), {
    onSuccess: ({ loginCode }) => {
      client.setQueryData(
        studentProfileQuery(studentId).queryKey,
        (profile) => profile && { ...profile, loginCode },
      );
    },
  });
}
