/** A change of balances and totals, shown before the ledger has answered. */
export type PointMove = {
  students: readonly { id: string; classId: string }[];
  /** For each of them; negative when points are taken back or spent. */
  amount: number;
} & (
  | {
      kind: 'award';
      /** Whether it counts in the points of today. */
      isToday: boolean;
      /** What becomes their latest activity, of an award. */
      activity?: { categoryName: string; createdAt: string };
    }
  /** On a reward or a raffle entry, or a refund of it. */
  | { kind: 'spending' }
);

/** Shows the move at once, does the write, and takes the move back when the write fails. */
export type Optimistically = <Result>(move: PointMove, write: () => Promise<Result>) => Promise<Result>;
