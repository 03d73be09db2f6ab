import { Module } from '@nestjs/common';
import { RewardsModule } from '../rewards/rewards.module.js';
import { DrawWinnersHandler } from './draw-winners/draw-winners.handler.js';
import { EnterRaffleHandler } from './enter-raffle/enter-raffle.handler.js';

@Module({ imports: [RewardsModule], providers: [EnterRaffleHandler, DrawWinnersHandler] })
export class RafflesModule {}
