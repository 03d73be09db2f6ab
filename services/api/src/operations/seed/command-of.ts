import { AwardPoints } from '../../areas/points/awards/award-points/award-points.command.js';
import { ReverseAward } from '../../areas/points/awards/reverse-award.command.js';
import { type CommandIdentity } from '../../core/auth/command-identity.js';
import { EnterRaffle } from '../../areas/rewards/raffles/enter-raffle.command.js';
import { FulfillRedemptions } from '../../areas/rewards/redemptions/fulfill-redemptions.command.js';
import { RedeemReward } from '../../areas/rewards/redemptions/redeem-reward.command.js';
import { RefundRedemption } from '../../areas/rewards/redemptions/refund-redemption.command.js';
import { type StoryStep } from './story-step.js';

/** The command for a step of the demo's history. */
export function commandOf(step: Exclude<StoryStep, { kind: 'archive' | 'draw' | 'join' }>) {
  const { role } = step.by;
  const identity = identityOf(step);
  switch (step.kind) {
    case 'award':
      return new AwardPoints(identity, role, step, 'studentIds', undefined);
    case 'reverse':
      return new ReverseAward(identity, role, step.awardId, null, 'correction');
    case 'redeem':
      return new RedeemReward(identity, step.rewardId, step.studentId);
    case 'fulfill':
      return new FulfillRedemptions(identity, step.redemptionIds, 'redemptionIds');
    case 'refund':
      return new RefundRedemption(identity, step.redemptionId, step.reason);
    case 'enter':
      return new EnterRaffle(identity, step.rewardId, step.studentId);
  }
}

export function identityOf({ key, by: { schoolId, actor } }: StoryStep): CommandIdentity {
  return { schoolId, actor, commandId: key, fingerprint: 'demo', keyTime: 'now' };
}
