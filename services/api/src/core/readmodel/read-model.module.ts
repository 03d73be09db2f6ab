import { Global, Module } from '@nestjs/common';
import { FollowLedger } from './follow-ledger.interceptor.js';
import { ReadModelFeed } from './read-model-feed.js';

@Global()
@Module({
  providers: [ReadModelFeed, FollowLedger],
  exports: [ReadModelFeed, FollowLedger],
})
export class ReadModelModule {}
