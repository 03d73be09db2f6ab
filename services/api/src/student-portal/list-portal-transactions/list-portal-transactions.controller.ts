import { type InputOf } from '#contracts/route';
import { listPortalTransactions, type PortalTransaction } from '#contracts/student-portal';
import { Controller, UseInterceptors } from '@nestjs/common';
import { StudentCaller } from '../../auth/student/student-caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { FollowLedger } from '../../readmodel/follow-ledger.interceptor.js';
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
