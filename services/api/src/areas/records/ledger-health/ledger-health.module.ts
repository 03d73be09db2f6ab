import { Module } from '@nestjs/common';
import { LedgerHealthController } from './ledger-health.controller.js';
import { LedgerDownload } from './ledger-download.js';
import { LedgerProof } from './ledger-proof.js';
import { LedgerHealthQuery } from './ledger-health.query.js';
import { ParkedEventsQuery } from './parked-events.query.js';

@Module({
  controllers: [LedgerHealthController],
  providers: [LedgerHealthQuery, LedgerProof, LedgerDownload, ParkedEventsQuery],
})
export class LedgerHealthModule {}
