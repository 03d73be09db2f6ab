import { type ClassStats } from '#contracts/students/classes';
import { type QueryClient } from '@tanstack/react-query';
import { type PointMove } from '@/lib/live/point-move';
import { classStatsQuery } from './api';

/** Moves the figures of each class that has students in the move. */
export function moveClassPoints(client: QueryClient, move: PointMove): void {
  for (const { classId } of move.students) {
    client.setQueryData<ClassStats>(classStatsQuery(classId).queryKey, (stats) =>
      stats === undefined ? stats : { ...stats, ...moved(stats, move) },
    );
  }
}

function moved(stats: ClassStats, move: PointMove): Partial<ClassStats> {
  switch (move.kind) {
    case 'award':
      return {
        todayPoints: stats.todayPoints + (move.isToday ? move.amount : 0),
        totalPoints: stats.totalPoints + move.amount,
      };
    // Points given to a class still count when they are spent.
    case 'spending':
      return { rewardsRedeemed: stats.rewardsRedeemed + (move.amount < 0 ? 1 : -1) };
  }
}
