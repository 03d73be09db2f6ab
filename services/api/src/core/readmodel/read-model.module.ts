import { Global, Module } from '@nestjs/common';
import { FollowLedger } from './follow-ledger.interceptor.js';
import { PastMoments } from './past-moments.js';
import { ReadModelFeed } from './read-model-feed.js';

@Global()
@Module({
  providers: [ReadModelFeed, FollowLedger, PastMoments],
  exports: [ReadModelFeed, FollowLedger, PastMoments],
})
export class ReadModelModule {}
