import { type ClassStats } from '#contracts/classes';
import { type QueryClient } from '@tanstack/react-query';
import { type PointMove } from '@/lib/point-move';
import { classStatsQuery } from './api/get-class-stats';

/** Moves the figures of each class that has students in the move. */
export function moveClassPoints(client: QueryClient, { students, amount, isToday }: PointMove): void {
  for (const { classId } of students) {
    client.setQueryData<ClassStats>(classStatsQuery(classId).queryKey, (stats) =>
      stats === undefined
        ? stats
        : {
            ...stats,
            todayPoints: stats.todayPoints + (isToday ? amount : 0),
            totalPoints: stats.totalPoints + amount,
          },
    );
  }
}
