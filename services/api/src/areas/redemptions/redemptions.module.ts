import { Module } from '@nestjs/common';
import { RewardsModule } from '../rewards/rewards.module.js';
import { FulfilRedemptionsHandler } from './fulfil-redemptions.handler.js';
import { FulfilRewardRedemptionsHandler } from './fulfil-reward-redemptions.handler.js';
import { RedeemRewardHandler } from './redeem-reward.handler.js';
import { RedemptionReader } from './redemption-reader.js';
import { RedemptionsController } from './redemptions.controller.js';
import { RefundRedemptionHandler } from './refund-redemption.handler.js';
import { ReopenRedemptionHandler } from './reopen-redemption.handler.js';
import { RewardRedemptionsQuery } from './reward-redemptions.query.js';
import { UnknownRedemptions } from './unknown-redemptions.js';

@Module({
  imports: [RewardsModule],
  controllers: [RedemptionsController],
  providers: [
    RedemptionReader,
    RewardRedemptionsQuery,
    UnknownRedemptions,
    RedeemRewardHandler,
    FulfilRedemptionsHandler,
    FulfilRewardRedemptionsHandler,
    ReopenRedemptionHandler,
    RefundRedemptionHandler,
  ],
})
export class RedemptionsModule {}
