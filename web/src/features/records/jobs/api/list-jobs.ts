import { type Job, type JobPage, listJobs } from '#contracts/records/jobs';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { isOver } from '../job-words';

/** Interval of refetching for executive administrators, who have no live stream, and for others in case a message was missed. */
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
      return isActive && !isLive ? WHILE_RUNNING_MS : OTHERWISE_MS;
    },
    meta: { live: { topics: ['jobs'] } },
  });
