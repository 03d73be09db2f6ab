import {
  countRaffleEntries,
  drawWinners,
  enterRaffle,
  type EntryReceipt,
  getRaffleDraw,
  listRaffleEntries,
  listRaffleWinners,
  type RaffleDraw,
  type RaffleEntry,
  type RaffleWinner,
  reopenPrize,
} from '#contracts/rewards/raffles';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { SchoolCaller } from '../../../core/auth/student/student-caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { type Page } from '../../../core/http/page.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { type Draw, DrawWinners } from './draw-winners.command.js';
import { EnterRaffle } from './enter-raffle.command.js';
import { RaffleReader } from './raffle-reader.js';
import { type PrizeReopening, ReopenPrize } from './reopen-prize.command.js';

@Controller()
export class RafflesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly raffles: RaffleReader,
  ) {}

  @Endpoint(enterRaffle)
  enter(
    // Checks that a student enters only for themself.
    @SchoolCaller() _: SchoolCaller,
    @Identity() identity: CommandIdentity,
    @Input() { rewardId, studentId, expectedCost }: InputOf<typeof enterRaffle>,
  ): Promise<LedgerAnswer<EntryReceipt>> {
    return this.commands.execute(new EnterRaffle(identity, rewardId, studentId, expectedCost));
  }

  @Endpoint(listRaffleEntries)
  @UseInterceptors(FollowLedger)
  listEntries(
    @Caller() caller: Caller,
    @Input() { rewardId, ...page }: InputOf<typeof listRaffleEntries>,
  ): Promise<Page<RaffleEntry[]>> {
    return this.raffles.entries(caller, rewardId, page);
  }

  @Endpoint(countRaffleEntries)
  @UseInterceptors(FollowLedger)
  async countEntries(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { rewardId, studentId }: InputOf<typeof countRaffleEntries>,
  ): Promise<{ count: number }> {
    return { count: await this.raffles.countEntries(caller, rewardId, studentId) };
  }

  @Endpoint(drawWinners)
  draw(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { rewardId }: InputOf<typeof drawWinners>,
  ): Promise<LedgerAnswer<Draw>> {
    return this.commands.execute(new DrawWinners(identity, caller, rewardId));
  }

  @Endpoint(listRaffleWinners)
  @UseInterceptors(FollowLedger)
  listWinners(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { rewardId }: InputOf<typeof listRaffleWinners>,
  ): Promise<RaffleWinner[]> {
    return this.raffles.winners(caller, rewardId);
  }

  @Endpoint(reopenPrize)
  reopenPrize(
    @Identity() identity: CommandIdentity,
    @Input() { rewardId, entryId, reason }: InputOf<typeof reopenPrize>,
  ): Promise<LedgerAnswer<PrizeReopening>> {
    return this.commands.execute(new ReopenPrize(identity, rewardId, entryId, reason));
  }

  @Endpoint(getRaffleDraw)
  @UseInterceptors(FollowLedger)
  getDraw(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { rewardId }: InputOf<typeof getRaffleDraw>,
  ): Promise<RaffleDraw> {
    return this.raffles.draw(caller, rewardId);
  }
}
