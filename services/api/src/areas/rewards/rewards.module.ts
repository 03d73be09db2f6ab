import { Module } from '@nestjs/common';
import { CreateReward } from './catalog/create-reward.js';
import { RewardDirectory } from './catalog/reward-directory.js';
import { RewardReader } from './catalog/reward-reader.js';
import { RewardSpending } from './catalog/reward-spending.js';
import { RewardsController } from './catalog/rewards.controller.js';
import { UpdateReward } from './catalog/update-reward.js';
import { DrawWinnersHandler } from './raffles/draw-winners.handler.js';
import { EnterRaffleHandler } from './raffles/enter-raffle.handler.js';
import { RaffleReader } from './raffles/raffle-reader.js';
import { RafflesController } from './raffles/raffles.controller.js';
import { RecordDraw } from './raffles/record-draw.js';
import { ReopenPrizeHandler } from './raffles/reopen-prize.handler.js';
import { ScheduledDraws } from './raffles/scheduled-draws.js';
import { FulfillRedemptionsHandler } from './redemptions/fulfill-redemptions.handler.js';
import { FulfillRewardRedemptionsHandler } from './redemptions/fulfill-reward-redemptions.handler.js';
import { RedeemRewardHandler } from './redemptions/redeem-reward.handler.js';
import { RedemptionReader } from './redemptions/redemption-reader.js';
import { RedemptionsController } from './redemptions/redemptions.controller.js';
import { RefundRedemptionHandler } from './redemptions/refund-redemption.handler.js';
import { ReopenRedemptionHandler } from './redemptions/reopen-redemption.handler.js';
import { RewardRedemptionsQuery } from './redemptions/reward-redemptions.query.js';
import { ToHandOutQuery } from './redemptions/to-hand-out.query.js';
import { UnknownRedemptions } from './redemptions/unknown-redemptions.js';

@Module({
  controllers: [RewardsController, RedemptionsController, RafflesController],
  providers: [
    CreateReward,
    UpdateReward,
    RewardDirectory,
    RewardReader,
    RewardSpending,
    RedemptionReader,
    RewardRedemptionsQuery,
    ToHandOutQuery,
    UnknownRedemptions,
    RedeemRewardHandler,
    FulfillRedemptionsHandler,
    FulfillRewardRedemptionsHandler,
    ReopenRedemptionHandler,
    RefundRedemptionHandler,
    RaffleReader,
    EnterRaffleHandler,
    DrawWinnersHandler,
    ReopenPrizeHandler,
    RecordDraw,
    ScheduledDraws,
  ],
  exports: [CreateReward, UpdateReward],
})
export class RewardsModule {}
