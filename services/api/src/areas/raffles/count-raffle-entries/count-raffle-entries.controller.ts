import { countRaffleEntries } from '#contracts/raffles';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { SchoolCaller } from '../../../core/auth/student/student-caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { RaffleReader } from '../raffle-reader.js';

@Controller()
export class CountRaffleEntriesController {
  constructor(private readonly raffles: RaffleReader) {}

  @Endpoint(countRaffleEntries)
  @UseInterceptors(FollowLedger)
  async count(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { rewardId, studentId }: InputOf<typeof countRaffleEntries>,
  ): Promise<{ count: number }> {
    return { count: await this.raffles.countEntries(caller, rewardId, studentId) };
  }
}
