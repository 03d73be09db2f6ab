import { Module } from '@nestjs/common';
import { CreateRewardController } from './create-reward/create-reward.controller.js';
import { CreateReward } from './create-reward/create-reward.js';
import { ListRewardsController } from './list-rewards/list-rewards.controller.js';
import { ListScopedRewardsController } from './list-scoped-rewards/list-scoped-rewards.controller.js';
import { RewardDirectory } from './reward-directory.js';
import { RewardReader } from './reward-reader.js';
import { RewardSpending } from './reward-spending.js';
import { UpdateRewardController } from './update-reward/update-reward.controller.js';
import { UpdateReward } from './update-reward/update-reward.js';

@Module({
  controllers: [
    ListRewardsController,
    ListScopedRewardsController,
    CreateRewardController,
    UpdateRewardController,
  ],
  providers: [CreateReward, UpdateReward, RewardDirectory, RewardReader, RewardSpending],
  exports: [CreateReward, UpdateReward, RewardDirectory, RewardReader, RewardSpending],
})
export class RewardsModule {}
