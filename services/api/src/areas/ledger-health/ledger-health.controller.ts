import {
  getLedgerHealth,
  type LedgerHealth,
  listParkedEvents,
  type ParkedEvent,
} from '#contracts/ledger-health';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../core/auth/administrator.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { type Page } from '../administration/page.js';
import { LedgerHealthQuery } from './ledger-health.query.js';
import { ParkedEventsQuery } from './parked-events.query.js';

@Controller()
export class LedgerHealthController {
  constructor(
    private readonly health: LedgerHealthQuery,
    private readonly parkedEvents: ParkedEventsQuery,
  ) {}

  @Endpoint(getLedgerHealth)
  show(
    @Administrator() caller: Administrator,
    @Input() { schoolId }: InputOf<typeof getLedgerHealth>,
  ): Promise<LedgerHealth> {
    return this.health.run(caller, schoolId);
  }

  @Endpoint(listParkedEvents)
  listParked(
    @Administrator() caller: Administrator,
    @Input() { schoolId, page }: InputOf<typeof listParkedEvents>,
  ): Promise<Page<ParkedEvent>> {
    return this.parkedEvents.run(caller, schoolId, page);
  }
}
