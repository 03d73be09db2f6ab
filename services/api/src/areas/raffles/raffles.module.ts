import { Module } from '@nestjs/common';
import { RewardsModule } from '../rewards/rewards.module.js';
import { RafflesController } from './raffles.controller.js';
import { DrawWinnersHandler } from './draw-winners/draw-winners.handler.js';
import { EnterRaffleHandler } from './enter-raffle/enter-raffle.handler.js';
import { RaffleReader } from './raffle-reader.js';

@Module({
  imports: [RewardsModule],
  controllers: [RafflesController],
  providers: [RaffleReader, EnterRaffleHandler, DrawWinnersHandler],
})
export class RafflesModule {}
