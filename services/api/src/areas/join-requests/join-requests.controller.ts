import { type AdminUser } from '#contracts/administration';
import {
  approveJoinRequest,
  declineJoinRequest,
  type FoundSchool,
  type JoinRequest,
  joinSchool,
  listJoinRequests,
  searchSchools,
} from '#contracts/join-requests';
import { type InputOf } from '#contracts/route';
import { type SessionUser } from '#contracts/users';
import { Controller } from '@nestjs/common';
import { Caller, SignedInUser } from '../../core/auth/caller.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { AskToJoin } from './ask-to-join.js';
import { DecideJoinRequest } from './decide-join-request.js';
import { JoinRequestsQuery } from './join-requests.query.js';
import { SchoolSearchQuery } from './school-search.query.js';

@Controller()
export class JoinRequestsController {
  constructor(
    private readonly schools: SchoolSearchQuery,
    private readonly askToJoin: AskToJoin,
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
