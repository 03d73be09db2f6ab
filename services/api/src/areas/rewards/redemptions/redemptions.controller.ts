import {
  fulfillRedemption,
  fulfillRedemptions,
  fulfillRewardRedemptions,
  listRedemptions,
  redeemReward,
  type Redemption,
  type RedemptionReceipt,
  refundRedemption,
  reopenRedemption,
} from '#contracts/rewards/redemptions';
import { listRewardRedemptions } from '#contracts/rewards/rewards';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { listToHandOut, type ToHandOut } from '#contracts/rewards/to-hand-out';
import { Controller, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { type Page } from '../../../core/http/page.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { type Fulfillment, FulfillRedemptions } from './fulfill-redemptions.command.js';
import { FulfillRewardRedemptions, type RewardFulfillment } from './fulfill-reward-redemptions.command.js';
import { RedeemReward } from './redeem-reward.command.js';
import { RedemptionReader } from './redemption-reader.js';
import { type Refund, RefundRedemption } from './refund-redemption.command.js';
import { type Reopening, ReopenRedemption } from './reopen-redemption.command.js';
import { RewardRedemptionsQuery } from './reward-redemptions.query.js';
import { ToHandOutQuery } from './to-hand-out.query.js';

@Controller()
export class RedemptionsController {
  constructor(
    private readonly redemptions: RedemptionReader,
    private readonly rewardRedemptions: RewardRedemptionsQuery,
    private readonly toHandOut: ToHandOutQuery,
    private readonly commands: CommandBus,
  ) {}

  @Endpoint(listRedemptions)
  @UseInterceptors(FollowLedger)
  list(
    @Caller() { schoolId }: Caller,
    @Input() filter: InputOf<typeof listRedemptions>,
  ): Promise<Page<Redemption[]>> {
    return this.redemptions.list(schoolId, filter);
  }

  @Endpoint(listRewardRedemptions)
  @UseInterceptors(FollowLedger)
  listOfReward(
    @Caller() caller: Caller,
    @Input() filter: InputOf<typeof listRewardRedemptions>,
  ): Promise<Page<ResponseOf<typeof listRewardRedemptions>>> {
    return this.rewardRedemptions.run(caller, filter);
  }

  @Endpoint(listToHandOut)
  @UseInterceptors(FollowLedger)
  listToHandOut(
    @Caller() caller: Caller,
    @Input() page: InputOf<typeof listToHandOut>,
  ): Promise<Page<ToHandOut[]>> {
    return this.toHandOut.run(caller, page);
  }

  @Endpoint(redeemReward)
  redeem(
    @Identity() identity: CommandIdentity,
    @Input() { rewardId, studentId, handedOut, expectedCost }: InputOf<typeof redeemReward>,
  ): Promise<LedgerAnswer<RedemptionReceipt>> {
    return this.commands.execute(new RedeemReward(identity, rewardId, studentId, handedOut, expectedCost));
  }

  @Endpoint(fulfillRedemption)
  fulfill(
    @Identity() identity: CommandIdentity,
    @Input() { redemptionId }: InputOf<typeof fulfillRedemption>,
  ): Promise<LedgerAnswer<Fulfillment>> {
    return this.commands.execute(new FulfillRedemptions(identity, [redemptionId], 'redemptionId'));
  }

  @Endpoint(fulfillRedemptions)
  fulfillMany(
    @Identity() identity: CommandIdentity,
    @Input() { redemptionIds, entryIds }: InputOf<typeof fulfillRedemptions>,
  ): Promise<LedgerAnswer<Fulfillment>> {
    return this.commands.execute(new FulfillRedemptions(identity, redemptionIds, 'redemptionIds', entryIds));
  }

  @Endpoint(fulfillRewardRedemptions)
  fulfillOfReward(
    @Identity() identity: CommandIdentity,
    @Input() { rewardId }: InputOf<typeof fulfillRewardRedemptions>,
  ): Promise<LedgerAnswer<RewardFulfillment>> {
    return this.commands.execute(new FulfillRewardRedemptions(identity, rewardId));
  }

  @Endpoint(reopenRedemption)
  reopen(
    @Identity() identity: CommandIdentity,
    @Input() { redemptionId, reason }: InputOf<typeof reopenRedemption>,
  ): Promise<LedgerAnswer<Reopening>> {
    return this.commands.execute(new ReopenRedemption(identity, redemptionId, reason));
  }

  @Endpoint(refundRedemption)
  refund(
    @Identity() identity: CommandIdentity,
    @Input() { redemptionId, reason }: InputOf<typeof refundRedemption>,
  ): Promise<LedgerAnswer<Refund>> {
    return this.commands.execute(new RefundRedemption(identity, redemptionId, reason));
  }
}
