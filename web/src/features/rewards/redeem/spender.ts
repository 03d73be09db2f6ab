/** A student whose points are spent, with what the dialogs and the optimistic move need. */
export type Spender = { id: string; name: string; classId: string; totalPoints: number };
