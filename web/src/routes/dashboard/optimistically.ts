import { type QueryClient } from '@tanstack/react-query';
import { moveClassPoints } from '@/features/students/classes/move-class-points';
import { moveBalances } from '@/features/students/students/move-balances';
import { latestWrite } from '@/lib/http/own-writes';
import { beginWrite, endWrite } from '@/lib/live/apply-live';
import { type Optimistically, type PointMove } from '@/lib/live/point-move';
import { refresh, showsAny } from '@/lib/live/refresh';

/** Topics of balances and totals, and of what points were spent on. */
const showsPoints = showsAny('points', 'rewards');

/**
 * Moves every balance and total that is on screen. When the last write under way is done, the live stream brings the
 * facts; what it does not bring is refetched.
 */
export function optimisticallyIn(client: QueryClient): Optimistically {
  let underWay = 0;
  let mustRefresh = false;
  /** @returns takes the move back */
  const show = (move: PointMove) => {
    const moveBack = moveBalances(client, move);
    moveClassPoints(client, move);
    return () => {
      moveBack();
      moveClassPoints(client, { ...move, amount: -move.amount });
    };
  };

  return async (move, write) => {
    underWay += 1;
    beginWrite(client);
    // No message carries rewards and redemptions, and what is canceled here has to be refetched.
    mustRefresh ||= move.kind === 'spending' || client.isFetching({ predicate: showsPoints }) > 0;
    // An answer from before the write would put the old balances back.
    await client.cancelQueries({ predicate: showsPoints });
    const takeBack = show(move);
    let position: string | undefined;
    try {
      const result = await write();
      position = latestWrite();
      return result;
    } catch (error) {
      // Not by restoring a snapshot: other writes may have moved the same balances since.
      takeBack();
      mustRefresh = true;
      throw error;
    } finally {
      underWay -= 1;
      void settle(endWrite(client, position));
    }
  };

  async function settle(told: Promise<boolean>): Promise<void> {
    if (!mustRefresh && !(await told)) mustRefresh = true;
    if (!mustRefresh || underWay > 0) return;
    mustRefresh = false;
    await refresh(client, 'points', 'rewards');
  }
}
