import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { canonicalEvent } from '#event-store/event-chain';
import { type EventStore } from '#event-store/event-store';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Kysely } from 'kysely';
import { Readable } from 'node:stream';
import { type Administrator } from '../../../core/auth/administrator.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { DATABASE, EVENT_STORE } from '../../../core/platform/tokens.js';
import { requireSchool } from '../../schools/require-school.js';

/** The events of a school as a file, from which anybody can compute its chain. */
@Injectable()
export class LedgerDownload {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    private readonly activities: ActivityLog,
  ) {}

  /** Reads no faster than the caller does. @throws Problem 404 */
  async run(caller: Administrator, asked: string | undefined, reply: FastifyReply): Promise<StreamableFile> {
    const schoolId = await requireSchool(this.db, caller, asked);
    await this.activities.recordDownload(
      { schoolId, userId: caller.userId },
      { report: 'ledger', filters: {} },
    );
    // Ends the reading when the caller is gone.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return new StreamableFile(Readable.from(this.lines(schoolId, gone.signal)), {
      type: 'application/jsonl; charset=utf-8',
      disposition: 'attachment; filename="ledger.jsonl"',
    });
  }

  private async *lines(schoolId: string, signal: AbortSignal): AsyncGenerator<string> {
    for await (const events of this.eventStore.read(ledgerStream(schoolId), 0, signal))
      yield events.map((event) => `${canonicalEvent(event)}\n`).join('');
  }
}
