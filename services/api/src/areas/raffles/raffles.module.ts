import { Module } from '@nestjs/common';
import { RewardsModule } from '../rewards/rewards.module.js';
import { CountRaffleEntriesController } from './count-raffle-entries/count-raffle-entries.controller.js';
import { DrawWinnersController } from './draw-winners/draw-winners.controller.js';
import { DrawWinnersHandler } from './draw-winners/draw-winners.handler.js';
import { EnterRaffleController } from './enter-raffle/enter-raffle.controller.js';
import { EnterRaffleHandler } from './enter-raffle/enter-raffle.handler.js';
import { GetRaffleDrawController } from './get-raffle-draw/get-raffle-draw.controller.js';
import { ListRaffleEntriesController } from './list-raffle-entries/list-raffle-entries.controller.js';
import { ListRaffleWinnersController } from './list-raffle-winners/list-raffle-winners.controller.js';
import { RaffleReader } from './raffle-reader.js';

@Module({
  imports: [RewardsModule],
  controllers: [
    EnterRaffleController,
    ListRaffleEntriesController,
    CountRaffleEntriesController,
    ListRaffleWinnersController,
    DrawWinnersController,
    GetRaffleDrawController,
  ],
  providers: [RaffleReader, EnterRaffleHandler, DrawWinnersHandler],
})
export class RafflesModule {}
