import { classStats } from './tables/class-stats.js';
import { dailyPoints } from './tables/daily-points.js';
import { goalsReached } from './tables/goals-reached.js';
import { houseDays } from './tables/house-days.js';
import { ledgerEntries } from './tables/ledger-entries.js';
import { pointTransactions } from './tables/point-transactions.js';
import { entryMentions } from './tables/entry-mentions.js';
import type { Projection } from './projection.js';
import { raffleDraws } from './tables/raffle-draws.js';
import { raffleEntries } from './tables/raffle-entries.js';
import { redemptions } from './tables/redemptions.js';
import { rewardStock } from './tables/reward-stock.js';
import { schoolDays } from './tables/school-days.js';
import { staffMonths } from './tables/staff-months.js';
import { studentBalances } from './tables/student-balances.js';
import { studentMonths } from './tables/student-months.js';

/**
 * In the order of application: a statement starts from the balances before the batch, so it comes before them, and they
 * find in it which awards still stand. Mentions look up redemptions and entries of their own batch too.
 */
export const projections: readonly Projection[] = [
  pointTransactions,
  studentBalances,
  dailyPoints,
  schoolDays,
  studentMonths,
  staffMonths,
  classStats,
  houseDays,
  redemptions,
  raffleEntries,
  raffleDraws,
  rewardStock,
  goalsReached,
  ledgerEntries,
  entryMentions,
];
