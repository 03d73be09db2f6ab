import {
  getLedgerHealth,
  type LedgerHealth,
  listParkedEvents,
  type ParkedEvent,
} from '#contracts/records/ledger-health';
import {
  downloadLedger,
  getLedgerProof,
  type LedgerProof as Proof,
  verifyLedger,
} from '#contracts/records/ledger-proof';
import { type InputOf } from '#contracts/route';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type Page } from '../../../core/directory/read-page.js';
import { LedgerDownload } from './ledger-download.js';
import { LedgerProof } from './ledger-proof.js';
import { LedgerHealthQuery } from './ledger-health.query.js';
import { ParkedEventsQuery } from './parked-events.query.js';

@Controller()
export class LedgerHealthController {
  constructor(
    private readonly health: LedgerHealthQuery,
    private readonly parkedEvents: ParkedEventsQuery,
    private readonly proof: LedgerProof,
    private readonly download: LedgerDownload,
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

  @Endpoint(getLedgerProof)
  showProof(
    @Administrator() caller: Administrator,
    @Input() { schoolId, revision }: InputOf<typeof getLedgerProof>,
  ): Promise<Proof> {
    return this.proof.show(caller, schoolId, revision);
  }

  @Endpoint(verifyLedger)
  verify(
    @Administrator() caller: Administrator,
    @Input() { schoolId }: InputOf<typeof verifyLedger>,
  ): Promise<Proof> {
    return this.proof.verify(caller, schoolId);
  }

  @Endpoint(downloadLedger)
  downloadEvents(
    @Administrator() caller: Administrator,
    @Input() { schoolId }: InputOf<typeof downloadLedger>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.download.run(caller, schoolId, reply);
  }
}
