import { Module } from '@nestjs/common';
import { LedgerHealthController } from './ledger-health.controller.js';
import { LedgerHealthQuery } from './ledger-health.query.js';
import { ParkedEventsQuery } from './parked-events.query.js';

@Module({ controllers: [LedgerHealthController], providers: [LedgerHealthQuery, ParkedEventsQuery] })
export class LedgerHealthModule {}
