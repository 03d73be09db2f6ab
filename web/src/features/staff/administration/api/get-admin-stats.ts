import { getAdminStats } from '#contracts/staff/administration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const adminStatsQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: ['admin', 'stats', schoolId],
    queryFn: ({ signal }) => call(getAdminStats, { query: { schoolId: schoolId ?? undefined }, signal }),
    meta: { live: { topics: ['directory', 'points', 'rewards'] } },
  });
