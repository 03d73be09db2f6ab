import { Module } from '@nestjs/common';
import { AskToJoin } from './ask-to-join.js';
import { DecideJoinRequest } from './decide-join-request.js';
import { JoinRequestsController } from './join-requests.controller.js';
import { JoinRequestsQuery } from './join-requests.query.js';
import { SchoolSearchQuery } from './school-search.query.js';

@Module({
  controllers: [JoinRequestsController],
  providers: [SchoolSearchQuery, AskToJoin, JoinRequestsQuery, DecideJoinRequest],
})
export class JoinRequestsModule {}
