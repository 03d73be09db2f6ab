import {
  type AuditDetail,
  type AuditPage,
  type ExecutiveActivities,
  getAuditEntry,
  listAudit,
  listExecutiveActivities,
} from '#contracts/records/audit';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { AuditEntryQuery } from './audit-entry.query.js';
import { AuditQuery } from './audit.query.js';
import { ExecutiveActivitiesQuery } from './executive-activities.query.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditQuery,
    private readonly entries: AuditEntryQuery,
    private readonly executives: ExecutiveActivitiesQuery,
  ) {}

  @Endpoint(listAudit)
  @UseInterceptors(FollowLedger)
  list(@Caller() caller: Caller, @Input() input: InputOf<typeof listAudit>): Promise<AuditPage> {
    return this.audit.run(caller, input);
  }

  @Endpoint(getAuditEntry)
  @UseInterceptors(FollowLedger)
  get(@Caller() caller: Caller, @Input() { entryId }: InputOf<typeof getAuditEntry>): Promise<AuditDetail> {
    return this.entries.run(caller, entryId);
  }

  @Endpoint(listExecutiveActivities)
  listExecutiveActivities(
    @Input() input: InputOf<typeof listExecutiveActivities>,
  ): Promise<ExecutiveActivities> {
    return this.executives.run(input);
  }
}
