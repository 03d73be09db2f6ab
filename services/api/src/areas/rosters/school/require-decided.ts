import { type RosterCounts, type TransferredBalances } from '#contracts/rosters/roster-imports';
import { refused } from '../../../core/http/problem.js';

/** @throws Problem 409 if students change schools, and nobody has said what becomes of their balances */
export function requireDecided(
  counts: Pick<RosterCounts, 'transfersIn' | 'transfersOut'> | null,
  balances: TransferredBalances | null,
): void {
  if (counts === null || balances !== null || counts.transfersIn + counts.transfersOut === 0) return;
  throw refused(
    409,
    'transfers-undecided',
    'transferredBalances',
    'Students change schools. Choose what happens to their points.',
  );
}
