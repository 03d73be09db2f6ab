import { type ClassStats, getClassStats } from '#contracts/students/classes';
import { type LiveMessage } from '#contracts/live';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const classStatsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['class-stats', classId],
    queryFn: ({ signal }) => call(getClassStats, { params: { classId }, signal }),
    meta: {
      live: {
        topics: ['points', 'rewards', 'directory'],
        classId,
        apply: withNewFigures(classId),
        asOf: ({ asOfRevision }: ClassStats) => asOfRevision,
      },
    },
  });

const withNewFigures =
  (classId: string) =>
  (stats: ClassStats, { changes }: LiveMessage): ClassStats => {
    const figures = changes?.classes.find((each) => each.classId === classId);
    if (changes === undefined || figures === undefined || stats.asOfRevision >= changes.asOfRevision)
      return stats;
    const { todayPoints, totalPoints, rewardsRedeemed } = figures;
    return { ...stats, todayPoints, totalPoints, rewardsRedeemed, asOfRevision: changes.asOfRevision };
  };
