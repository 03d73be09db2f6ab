import { getJob } from '#contracts/records/jobs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** @param state the job's state in the list: whenever it changes, so has the log */
export const jobQuery = (jobId: string, state: string) =>
  queryOptions({
    queryKey: ['jobs', jobId, state],
    queryFn: ({ signal }) => call(getJob, { params: { jobId }, signal }),
    meta: { live: { topics: ['jobs'] } },
  });
