import { listRaffleEntries, type RaffleEntry } from '#contracts/raffles';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { RaffleReader } from '../raffle-reader.js';

@Controller()
export class ListRaffleEntriesController {
  constructor(private readonly raffles: RaffleReader) {}

  @Endpoint(listRaffleEntries)
  @UseInterceptors(FollowLedger)
  list(
    @Caller() caller: Caller,
    @Input() { rewardId }: InputOf<typeof listRaffleEntries>,
  ): Promise<RaffleEntry[]> {
    return this.raffles.entries(caller, rewardId);
  }
}
