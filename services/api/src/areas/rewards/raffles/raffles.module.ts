import { Module } from '@nestjs/common';
import { RewardsModule } from '../catalog/rewards.module.js';
import { DrawWinnersHandler } from './draw-winners.handler.js';
import { EnterRaffleHandler } from './enter-raffle.handler.js';
import { RaffleReader } from './raffle-reader.js';
import { ReopenPrizeHandler } from './reopen-prize.handler.js';
import { RafflesController } from './raffles.controller.js';
import { RecordDraw } from './record-draw.js';
import { ScheduledDraws } from './scheduled-draws.js';

@Module({
  imports: [RewardsModule],
  controllers: [RafflesController],
  providers: [
    RaffleReader,
    EnterRaffleHandler,
    DrawWinnersHandler,
    ReopenPrizeHandler,
    RecordDraw,
    ScheduledDraws,
  ],
})
export class RafflesModule {}
