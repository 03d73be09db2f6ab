import { unlessAborted } from '#runtime/async';
import { createClient } from '#runtime/pg';
import type pg from 'pg';
import { SHADOW } from './shadow.js';

const WRITERS = 2;
/** Time for one statement: an index on the largest table, or a writer's batch. */
const TIMEOUT_MS = 6 * 3_600_000;
const WRITER_TIMEOUT_MS = 120_000;

/**
 * Commits need not wait for the disk: the swap's commit does, which includes all earlier ones. The server notices
 * within 11 seconds if a machine is gone, because it may hold the fence.
 */
const SESSION = `
  SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;
  SET search_path = ${SHADOW}; SET synchronous_commit = off; SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'`;

/** One connection that controls a replay, and several that write in parallel. Not connected yet. */
export class Connections {
  readonly client: pg.Client;
  readonly writers: readonly pg.Client[];

  constructor(databaseUrl: string) {
    this.client = createClient(databaseUrl, TIMEOUT_MS);
    this.writers = Array.from({ length: WRITERS }, () => createClient(databaseUrl, WRITER_TIMEOUT_MS));
  }

  /**
   * @throws the signal's reason, because the driver never reports a connection that is ended before it is established
   */
  async open(signal: AbortSignal | undefined): Promise<void> {
    for (const each of [this.client, ...this.writers]) {
      // The statement in progress reports a lost connection; without a listener the error would crash the process.
      each.on('error', () => undefined);
      await (signal === undefined ? each.connect() : unlessAborted(each.connect(), signal));
      signal?.throwIfAborted();
      await each.query(SESSION);
    }
  }

  /** A statement in progress fails. */
  async end(): Promise<void> {
    await Promise.all([this.client, ...this.writers].map((each) => each.end()));
  }
}
