import { Module } from '@nestjs/common';
import { RewardsModule } from '../catalog/rewards.module.js';
import { FulfillRedemptionsHandler } from './fulfill-redemptions.handler.js';
import { FulfillRewardRedemptionsHandler } from './fulfill-reward-redemptions.handler.js';
import { RedeemRewardHandler } from './redeem-reward.handler.js';
import { RedemptionReader } from './redemption-reader.js';
import { RedemptionsController } from './redemptions.controller.js';
import { RefundRedemptionHandler } from './refund-redemption.handler.js';
import { ReopenRedemptionHandler } from './reopen-redemption.handler.js';
import { RewardRedemptionsQuery } from './reward-redemptions.query.js';
import { ToHandOutQuery } from './to-hand-out.query.js';
import { UnknownRedemptions } from './unknown-redemptions.js';

@Module({
  imports: [RewardsModule],
  controllers: [RedemptionsController],
  providers: [
    RedemptionReader,
    RewardRedemptionsQuery,
    ToHandOutQuery,
    UnknownRedemptions,
    RedeemRewardHandler,
    FulfillRedemptionsHandler,
    FulfillRewardRedemptionsHandler,
    ReopenRedemptionHandler,
    RefundRedemptionHandler,
  ],
})
export class RedemptionsModule {}
