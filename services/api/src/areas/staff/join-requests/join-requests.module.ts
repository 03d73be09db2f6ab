import { Module } from '@nestjs/common';
import { AskToJoin } from './ask-to-join.js';
import { DecideJoinRequest } from './decide-join-request.js';
import { JoinMails } from './join-mails.js';
import { JoinRequestsController } from './join-requests.controller.js';
import { JoinRequestsQuery } from './join-requests.query.js';
import { OwnJoinRequestQuery } from './own-join-request.query.js';
import { SchoolSearchQuery } from './school-search.query.js';
import { WithdrawJoinRequest } from './withdraw-join-request.js';

@Module({
  controllers: [JoinRequestsController],
  providers: [
    SchoolSearchQuery,
    AskToJoin,
    OwnJoinRequestQuery,
    WithdrawJoinRequest,
    JoinRequestsQuery,
    DecideJoinRequest,
    JoinMails,
  ],
})
export class JoinRequestsModule {}
