import {
  listReplayedSchools,
  type ReplayedSchool,
  type ReplayedSchoolPage,
} from '#contracts/records/district-replays';
import { type Job } from '#contracts/records/jobs';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The schools of a job, fetched again whenever the job is done with a school. */
export const replayedSchoolsQuery = ({ id, state, progress }: Job) =>
  infiniteQueryOptions({
    queryKey: ['jobs', id, 'schools', state, progress?.schools?.done ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(listReplayedSchools, { params: { jobId: id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: ReplayedSchoolPage) => next,
    select: ({ pages }: InfiniteData<ReplayedSchoolPage>): ReplayedSchool[] =>
      pages.flatMap(({ schools }) => schools),
    placeholderData: keepPreviousData,
  });
