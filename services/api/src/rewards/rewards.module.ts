import { Module } from '@nestjs/common';
import { CreateReward } from './create-reward/create-reward.js';
import { RewardDirectory } from './reward-directory.js';
import { RewardSpending } from './reward-spending.js';

@Module({
  providers: [CreateReward, RewardDirectory, RewardSpending],
  exports: [CreateReward, RewardDirectory, RewardSpending],
})
export class RewardsModule {}
