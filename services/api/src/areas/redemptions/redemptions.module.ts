import { Module } from '@nestjs/common';
import { RewardsModule } from '../rewards/rewards.module.js';
import { FulfilRedemptionsController } from './fulfil-redemptions/fulfil-redemptions.controller.js';
import { FulfilRedemptionsHandler } from './fulfil-redemptions/fulfil-redemptions.handler.js';
import { ListRedemptionsController } from './list-redemptions/list-redemptions.controller.js';
import { ListRewardRedemptionsController } from './list-reward-redemptions/list-reward-redemptions.controller.js';
import { RedeemRewardController } from './redeem-reward/redeem-reward.controller.js';
import { RedeemRewardHandler } from './redeem-reward/redeem-reward.handler.js';
import { RedemptionReader } from './redemption-reader.js';
import { RefundRedemptionController } from './refund-redemption/refund-redemption.controller.js';
import { RefundRedemptionHandler } from './refund-redemption/refund-redemption.handler.js';
import { UnknownRedemptions } from './unknown-redemptions.js';

@Module({
  imports: [RewardsModule],
  controllers: [
    ListRedemptionsController,
    ListRewardRedemptionsController,
    RedeemRewardController,
    FulfilRedemptionsController,
    RefundRedemptionController,
  ],
  providers: [
    RedemptionReader,
    UnknownRedemptions,
    RedeemRewardHandler,
    FulfilRedemptionsHandler,
    RefundRedemptionHandler,
  ],
})
export class RedemptionsModule {}
