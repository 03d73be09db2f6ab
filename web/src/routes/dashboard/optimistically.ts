import { type QueryClient } from '@tanstack/react-query';
import { moveClassPoints } from '@/features/classes/move-class-points';
import { moveBalances } from '@/features/students/move-balances';
import { type Optimistically, type PointMove } from '@/lib/point-move';
import { refreshPoints, showsPoints } from '@/lib/refresh-points';

/** Moves every balance and total that is on screen, and refetches them when the last write under way is done. */
export function optimisticallyIn(client: QueryClient): Optimistically {
  let underWay = 0;
  const show = (move: PointMove) => {
    moveBalances(client, move);
    moveClassPoints(client, move);
  };

  return async (move, write) => {
    underWay += 1;
    // An answer from before the write would put the old balances back.
    await client.cancelQueries({ predicate: showsPoints });
    show(move);
    try {
      return await write();
    } catch (error) {
      // Not a snapshot put back: other writes may have moved the same balances since.
      show({ ...move, amount: -move.amount });
      throw error;
    } finally {
      underWay -= 1;
      if (underWay === 0) void refreshPoints(client);
    }
  };
}
