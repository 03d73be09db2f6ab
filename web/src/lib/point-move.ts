/** A change of balances and totals, shown before the ledger has answered. */
export type PointMove = {
  students: readonly { id: string; classId: string }[];
  /** For each of them; negative when points are taken back. */
  amount: number;
  /** Whether it counts in the points of today. */
  isToday: boolean;
  /** What becomes their latest activity, of an award. */
  activity?: { categoryName: string; createdAt: string };
};

/** Shows the move at once, does the write, and takes the move back when the write fails. */
export type Optimistically = <Result>(move: PointMove, write: () => Promise<Result>) => Promise<Result>;
