import { classStats } from './class-stats.js';
import { dailyPoints } from './daily-points.js';
import { ledgerEntries } from './ledger-entries.js';
import { pointTransactions } from './point-transactions.js';
import type { Projection } from './projection.js';
import { studentBalances } from './student-balances.js';

/** In the order of application: a statement starts from the balances before the batch, so it comes before them. */
export const projections: readonly Projection[] = [
  pointTransactions,
  studentBalances,
  dailyPoints,
  classStats,
  ledgerEntries,
];
