import { listPointTransactions, type PointTransaction } from '#contracts/points/point-transactions';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type Page } from '../../../core/http/page.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { PointTransactionsQuery } from './point-transactions.query.js';

@Controller()
export class PointTransactionsController {
  constructor(private readonly transactions: PointTransactionsQuery) {}

  @Endpoint(listPointTransactions)
  @UseInterceptors(FollowLedger)
  list(
    @Caller() caller: Caller,
    @Input() { studentId, classId = '', ...page }: InputOf<typeof listPointTransactions>,
  ): Promise<Page<PointTransaction[]> | PointTransaction[]> {
    return studentId === undefined
      ? this.transactions.ofClass(caller, classId, page)
      : this.transactions.ofStudent(caller, studentId, page);
  }
}
