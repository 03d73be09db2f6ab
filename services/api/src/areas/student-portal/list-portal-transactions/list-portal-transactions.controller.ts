import { type InputOf } from '#contracts/route';
import { listPortalTransactions, type PortalTransaction } from '#contracts/student-portal';
import { Controller, UseInterceptors } from '@nestjs/common';
import { StudentCaller } from '../../../core/auth/student/student-caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { PortalTransactionsQuery } from './portal-transactions.query.js';

@Controller()
export class ListPortalTransactionsController {
  constructor(private readonly transactions: PortalTransactionsQuery) {}

  @Endpoint(listPortalTransactions)
  @UseInterceptors(FollowLedger)
  list(
    @StudentCaller() caller: StudentCaller,
    @Input() { limit }: InputOf<typeof listPortalTransactions>,
  ): Promise<PortalTransaction[]> {
    return this.transactions.run(caller, limit);
  }
}
