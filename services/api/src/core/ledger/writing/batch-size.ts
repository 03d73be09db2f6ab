import { type LedgerCommand } from '#domain/ledger/commands';
import { MAX_FULFILLMENTS_PER_COMMAND } from '#domain/points';
import { type LedgerLimits } from '../limits.js';
import { type PendingCommand } from './pending-command.js';

/** Takes the oldest commands from the queue: as many as fit into one append, and at least one. */
export function takeBatch(waiting: PendingCommand[], limits: LedgerLimits): PendingCommand[] {
  let commands = 0;
  let names = 0;
  for (const { request } of waiting) {
    names += namesIn(request.command);
    if (commands > 0 && (commands === limits.commandsPerBatch || names > limits.namesPerBatch)) break;
    commands += 1;
  }
  return waiting.splice(0, commands);
}

/** Maximum number of students, redemptions or entries that the command's events will name. */
function namesIn(command: LedgerCommand): number {
  switch (command.type) {
    case 'AwardPoints':
      return command.recipients.length;
    case 'ReversePoints':
      return command.award.recipients.length;
    case 'FulfillRedemptions':
      return command.redemptionIds.length + command.entryIds.length;
    case 'FulfillRewardRedemptions':
      return MAX_FULFILLMENTS_PER_COMMAND;
    case 'DrawWinners':
      return command.winnersWanted;
    case 'ResetBalances':
      return command.studentIds.length;
    case 'CarryOverBalances':
      return command.amounts.length;
    case 'RedeemReward':
      return command.isHandedOut ? 2 : 1;
    case 'ReopenRedemption':
    case 'RefundRedemption':
    case 'EnterRaffle':
    case 'ReopenPrize':
    case 'ReachGoal':
      return 1;
  }
}
