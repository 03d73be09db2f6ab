import { type IconName } from '#domain/icons';

/** A change of balances and totals, shown before the ledger has answered. */
export type PointMove = {
  students: readonly { id: string; classId: string }[];
  /** Points for each student; negative when taken back or spent. */
  amount: number;
} & (
  | {
      kind: 'award';
      /** Whether it counts for today's points. */
      isToday: boolean;
      /** The students' new latest activity, for an award. */
      activity?: { categoryName: string; icon: IconName; createdAt: string };
    }
  /** Spending on a reward or a raffle entry, or its refund. */
  | { kind: 'spending' }
);

/** Shows the move at once, does the write, and takes the move back when the write fails. */
export type Optimistically = <Result>(move: PointMove, write: () => Promise<Result>) => Promise<Result>;
