import { listRaffleWinners, type RaffleWinner } from '#contracts/raffles';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { SchoolCaller } from '../../../core/auth/student/student-caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { RaffleReader } from '../raffle-reader.js';

@Controller()
export class ListRaffleWinnersController {
  constructor(private readonly raffles: RaffleReader) {}

  @Endpoint(listRaffleWinners)
  @UseInterceptors(FollowLedger)
  list(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { rewardId }: InputOf<typeof listRaffleWinners>,
  ): Promise<RaffleWinner[]> {
    return this.raffles.winners(caller, rewardId);
  }
}
