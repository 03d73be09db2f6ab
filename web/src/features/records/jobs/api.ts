import {
  listReplayedSchools,
  rebuildSchools,
  type ReplayedSchool,
  type ReplayedSchoolPage,
  verifySchools,
} from '#contracts/records/district-replays';
import {
  cancelJob,
  getJob,
  type Job,
  type JobPage,
  listJobs,
  retryJob,
  startJob,
} from '#contracts/records/jobs';
import { type InputOf } from '#contracts/route';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';
import { isOver } from './job-words';

/** @param state the job's state in the list: whenever it changes, so has the log */
export const jobQuery = (jobId: string, state: string) =>
  queryOptions({
    queryKey: ['jobs', jobId, state],
    queryFn: ({ signal }) => call(getJob, { params: { jobId }, signal }),
    meta: { live: { topics: ['jobs'] } },
  });

/** Interval of refetching for executive administrators, who have no live stream, and for others while a job runs, in case a message was missed. */
const WHILE_RUNNING_MS = 2_000;
const OTHERWISE_MS = 30_000;

/** @param isLive whether the caller gets changes by a live stream */
export const jobsQuery = (isLive: boolean) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list'],
    queryFn: ({ pageParam, signal }) => call(listJobs, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: JobPage) => next,
    select: ({ pages }: InfiniteData<JobPage>): Job[] => pages.flatMap(({ jobs }) => jobs),
    refetchInterval: ({ state }) => {
      const isActive = state.data?.pages.some(({ jobs }) => jobs.some((job) => !isOver(job))) ?? false;
      if (isLive) return isActive && OTHERWISE_MS;
      return isActive ? WHILE_RUNNING_MS : OTHERWISE_MS;
    },
    meta: { live: { topics: ['jobs'] } },
  });

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

const OUTDATED = { refreshes: { queryKey: ['jobs'] }, evenIfRefused: true };

export function useCancelJob() {
  return useWrite((send, jobId: string) => send(cancelJob, { params: { jobId } }), OUTDATED);
}

export function useRebuildSchools() {
  return useWrite(
    /** @param jobId the job that found the differences */
    (send, jobId: string) => send(rebuildSchools, { params: { jobId } }),
    OUTDATED,
  );
}

export function useRetryJob() {
  return useWrite((send, jobId: string) => send(retryJob, { params: { jobId } }), OUTDATED);
}

export function useStartJob() {
  return useWrite((send, body: InputOf<typeof startJob>) => send(startJob, { body }), OUTDATED);
}

export function useVerifySchools() {
  return useWrite(
    /** @param districtId null for every school */
    (send, districtId: string | null) => send(verifySchools, { body: { districtId } }),
    OUTDATED,
  );
}
