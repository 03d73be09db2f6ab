import { Module } from '@nestjs/common';
import { CreateReward } from './create-reward.js';
import { RewardDirectory } from './reward-directory.js';
import { RewardReader } from './reward-reader.js';
import { RewardSpending } from './reward-spending.js';
import { RewardsController } from './rewards.controller.js';
import { UpdateReward } from './update-reward.js';

@Module({
  controllers: [RewardsController],
  providers: [CreateReward, UpdateReward, RewardDirectory, RewardReader, RewardSpending],
  exports: [CreateReward, UpdateReward, RewardDirectory, RewardReader, RewardSpending],
})
export class RewardsModule {}
