import { getClassStats } from '#contracts/classes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client';

export const classStatsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['class-stats', classId],
    queryFn: ({ signal }) => call(getClassStats, { params: { classId }, signal }),
    meta: { live: { topics: ['points', 'rewards', 'directory'], classId } },
  });
