import { listPointTransactions, type PointTransaction } from '#contracts/point-transactions';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { FollowLedger } from '../../readmodel/follow-ledger.interceptor.js';
import { PointTransactionsQuery } from './point-transactions.query.js';

@Controller()
export class ListPointTransactionsController {
  constructor(private readonly transactions: PointTransactionsQuery) {}

  @Endpoint(listPointTransactions)
  @UseInterceptors(FollowLedger)
  list(
    @Caller() caller: Caller,
    @Input() { studentId, classId = '', limit }: InputOf<typeof listPointTransactions>,
  ): Promise<PointTransaction[]> {
    return this.transactions.run(caller, studentId === undefined ? { classId } : { studentId }, limit);
  }
}
