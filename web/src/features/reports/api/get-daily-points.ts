import { getDailyPoints } from '#contracts/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client';

/** `from` and `to` are days of the school, both included. */
export const dailyPointsQuery = (classId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['daily-points', classId, from, to],
    queryFn: ({ signal }) => call(getDailyPoints, { query: { classId, from, to }, signal }),
    meta: { live: { topics: ['points'], classId } },
  });
