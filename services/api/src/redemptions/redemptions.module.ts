import { Module } from '@nestjs/common';
import { RewardsModule } from '../rewards/rewards.module.js';
import { FulfilRedemptionsHandler } from './fulfil-redemptions/fulfil-redemptions.handler.js';
import { RedeemRewardHandler } from './redeem-reward/redeem-reward.handler.js';

@Module({ imports: [RewardsModule], providers: [RedeemRewardHandler, FulfilRedemptionsHandler] })
export class RedemptionsModule {}
