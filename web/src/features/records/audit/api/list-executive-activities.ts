import { type ExecutiveActivities, listExecutiveActivities } from '#contracts/records/audit';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const executiveActivitiesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['executive-activities'],
    queryFn: ({ pageParam, signal }) =>
      call(listExecutiveActivities, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: ExecutiveActivities) => next,
    select: ({ pages }: InfiniteData<ExecutiveActivities>) => pages.flatMap(({ entries }) => entries),
  });
