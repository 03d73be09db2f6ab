import { classStats } from './class-stats.js';
import { dailyPoints } from './daily-points.js';
import { ledgerEntries } from './ledger-entries.js';
import { pointTransactions } from './point-transactions.js';
import { entryMentions } from './entry-mentions.js';
import type { Projection } from './projection.js';
import { quarterPoints } from './quarter-points.js';
import { raffleDraws } from './raffle-draws.js';
import { raffleEntries } from './raffle-entries.js';
import { redemptions } from './redemptions.js';
import { rewardStock } from './reward-stock.js';
import { schoolDays } from './school-days.js';
import { schoolReach } from './school-reach.js';
import { studentBalances } from './student-balances.js';

/**
 * In the order of application: a statement starts from the balances before the batch, so it comes before them, and they
 * find in it which awards still stand; a school's reach finds both there and by the quarters. Mentions look up redemptions and entries of their own batch too.
 */
export const projections: readonly Projection[] = [
  pointTransactions,
  studentBalances,
  dailyPoints,
  quarterPoints,
  schoolDays,
  schoolReach,
  classStats,
  redemptions,
  raffleEntries,
  raffleDraws,
  rewardStock,
  ledgerEntries,
  entryMentions,
];
