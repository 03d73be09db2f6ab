import { Module } from '@nestjs/common';
import { RewardsController } from './rewards.controller.js';
import { CreateReward } from './create-reward/create-reward.js';
import { RewardDirectory } from './reward-directory.js';
import { RewardReader } from './reward-reader.js';
import { RewardSpending } from './reward-spending.js';
import { UpdateReward } from './update-reward/update-reward.js';

@Module({
  controllers: [RewardsController],
  providers: [CreateReward, UpdateReward, RewardDirectory, RewardReader, RewardSpending],
  exports: [CreateReward, UpdateReward, RewardDirectory, RewardReader, RewardSpending],
})
export class RewardsModule {}
