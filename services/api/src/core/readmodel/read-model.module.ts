import { Global, Module } from '@nestjs/common';
import { FollowLedger } from './follow-ledger.interceptor.js';
import { PositionCookie } from './position-cookie.js';
import { ReadModelFeed } from './read-model-feed.js';

@Global()
@Module({
  providers: [ReadModelFeed, FollowLedger, PositionCookie],
  exports: [ReadModelFeed, FollowLedger, PositionCookie],
})
export class ReadModelModule {}
