import { type AdminUser } from '#contracts/staff/administration';
import {
  approveJoinRequest,
  declineJoinRequest,
  type FoundSchool,
  getOwnJoinRequest,
  type JoinRequest,
  joinSchool,
  listJoinRequests,
  searchSchools,
  withdrawJoinRequest,
} from '#contracts/staff/join-requests';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { Controller } from '@nestjs/common';
import { Caller, SignedInUser } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { AskToJoin } from './ask-to-join.js';
import { DecideJoinRequest } from './decide-join-request.js';
import { JoinRequestsQuery } from './join-requests.query.js';
import { OwnJoinRequestQuery } from './own-join-request.query.js';
import { SchoolSearchQuery } from './school-search.query.js';
import { WithdrawJoinRequest } from './withdraw-join-request.js';

@Controller()
export class JoinRequestsController {
  constructor(
    private readonly schools: SchoolSearchQuery,
    private readonly askToJoin: AskToJoin,
    private readonly ownRequest: OwnJoinRequestQuery,
    private readonly withdrawJoinRequest: WithdrawJoinRequest,
    private readonly requests: JoinRequestsQuery,
    private readonly decideJoinRequest: DecideJoinRequest,
  ) {}

  @Endpoint(searchSchools)
  search(@Input() { q }: InputOf<typeof searchSchools>): Promise<FoundSchool[]> {
    return this.schools.run(q);
  }

  @Endpoint(joinSchool)
  async join(
    @SignedInUser() user: SessionUser,
    @Input() { schoolId }: InputOf<typeof joinSchool>,
  ): Promise<{ message: string }> {
    await this.askToJoin.run(user, schoolId);
    return { message: 'Request sent to school administrator for approval' };
  }

  @Endpoint(getOwnJoinRequest)
  async showOwn(@SignedInUser() { id }: SessionUser): Promise<ResponseOf<typeof getOwnJoinRequest>> {
    return { request: await this.ownRequest.run(id) };
  }

  @Endpoint(withdrawJoinRequest)
  async withdraw(@SignedInUser() { id }: SessionUser): Promise<{ message: string }> {
    await this.withdrawJoinRequest.run(id);
    return { message: 'The request was withdrawn' };
  }

  @Endpoint(listJoinRequests)
  list(@Caller() { schoolId }: Caller): Promise<JoinRequest[]> {
    return this.requests.run(schoolId);
  }

  @Endpoint(approveJoinRequest)
  approve(
    @Caller() caller: Caller,
    @Input() { requestId, role }: InputOf<typeof approveJoinRequest>,
  ): Promise<AdminUser> {
    return this.decideJoinRequest.approve(caller, requestId, role);
  }

  @Endpoint(declineJoinRequest)
  async decline(
    @Caller() caller: Caller,
    @Input() { requestId }: InputOf<typeof declineJoinRequest>,
  ): Promise<{ message: string }> {
    await this.decideJoinRequest.decline(caller, requestId);
    return { message: 'The request was declined' };
  }
}
