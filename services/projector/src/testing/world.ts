import { encode } from '#contracts/events/codec';
import { ledgerStream } from '#contracts/events/stream-name';
import { checkpointName, type Shard } from '#database/checkpoint';
import type { Actor, LedgerEvent } from '#domain/ledger/events';
import { NO_STREAM, type EventStore, type EventToAppend, type Position } from '#event-store/event-store';
import { createClient, createPool, inTransaction } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { pino } from 'pino';
import { applyEntries } from '../runner/apply.js';
import { toEntry, type Entry } from '../runner/entry.js';
import { follow } from '../runner/follow.js';
import { id } from './facts.js';
import { inPostgres, type OpenStore } from './stores.js';

export const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
export const WHOLE: Shard = { index: 0, count: 1 };

export type Happening = { at?: string; by?: Actor; recordedAt?: string };

/** A ledger and its read models in a separate database. */
export class World {
  /** Position of the last event that was appended. */
  head: Position = '';
  private readonly revisions = new Map<string, number>();
  private follower: pg.Client | undefined;

  private constructor(
    readonly url: string,
    readonly pool: pg.Pool,
    readonly store: EventStore,
    readonly storeUrl: string,
    private readonly drop: () => Promise<void>,
  ) {}

  /** @param database a migrated one; dropped when the world is closed */
  static async create(
    database: { url: string; drop(): Promise<void> },
    open: OpenStore = inPostgres,
  ): Promise<World> {
    const { url } = database;
    // A busy machine may stand still for seconds.
    const pool = createPool({
      url,
      connectTimeoutMs: 15_000,
      queryTimeoutMs: 60_000,
      onIdleError: () => undefined,
    });
    const opened = await open(url);
    return new World(url, pool, opened.store, opened.url, async () => {
      await opened.close();
      await database.drop();
    });
  }

  async close(): Promise<void> {
    await this.follower?.end();
    await this.pool.end();
    await this.drop();
  }

  async addSchool(schoolId: string, timeZone: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at) VALUES ($1, 'Maple Grove', $2, now())`,
      [schoolId, timeZone],
    );
  }

  /** Appends facts as if each came from its own command. */
  async record(schoolId: string, facts: readonly LedgerEvent[], happening: Happening = {}): Promise<void> {
    const {
      at = '2026-09-01T15:00:00.000Z',
      by = { kind: 'staff', id: id('Ms Lee') },
      recordedAt,
    } = happening;
    await this.append(
      schoolId,
      facts.map((fact) => {
        const times = recordedAt === undefined ? { occurredAt: at } : { occurredAt: at, recordedAt };
        const metadata = { commandId: randomUUID(), fingerprint: 'input', actor: by, ...times };
        const { type, data, metadata: stored } = encode(fact, metadata);
        return { id: randomUUID(), type, data, metadata: stored };
      }),
    );
  }

  /** Simulates a restore from a backup in which the school's stream had `length` facts. */
  restored(schoolId: string, length: number): void {
    this.revisions.set(schoolId, length - 1);
  }

  async append(schoolId: string, events: readonly EventToAppend[]): Promise<void> {
    const expected = this.revisions.get(schoolId) ?? NO_STREAM;
    const { revision, position } = await this.store.append(ledgerStream(schoolId), expected, events);
    this.revisions.set(schoolId, revision);
    this.head = position;
  }

  /** Applies what the ledger has, as a projector without its lease and its other work. */
  async project(shard: Shard = WHOLE): Promise<void> {
    const client = (this.follower ??= await this.connectFollower());
    const store = Object.create(this.store, {
      subscribe: { value: (after: Position, signal: AbortSignal) => this.store.readAll(after, signal) },
    }) as EventStore;
    const options = { databaseUrl: this.url, store, shard, log, meanwhile: () => Promise.resolve() };
    // A running transaction may hide what follows it.
    do await follow(client, options, new AbortController().signal);
    while ((await this.checkpoint(shard)) < this.head);
  }

  private async connectFollower(): Promise<pg.Client> {
    const client = createClient(this.url);
    const forget = (): void => {
      this.follower = undefined;
    };
    client.on('error', forget);
    await client.connect();
    await client.query('SET search_path = readmodel');
    return client;
  }

  /**
   * Applies a school's facts to the live rows as one batch. A projector would split a batch that the database rejects,
   * and so hide what is wrong with it.
   */
  async applyAsOne(schoolId: string): Promise<void> {
    const entries: Entry[] = [];
    for await (const events of this.store.read(ledgerStream(schoolId), 0))
      entries.push(...events.map((event) => toEntry(event, schoolId)));
    const client = createClient(this.url);
    await client.connect();
    await client.query('SET search_path = readmodel');
    await inTransaction(client, () => applyEntries(client, entries));
    await client.end();
  }

  async reached(position: Position): Promise<void> {
    await until(async () => (await this.checkpoint()) >= position);
  }

  async checkpoint(shard = WHOLE): Promise<Position> {
    const rows = await this.rows<{ position: Position }>(
      `SELECT position FROM readmodel.checkpoints WHERE name = '${checkpointName(shard)}'`,
    );
    return rows[0]?.position ?? '';
  }

  async rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.pool.query<Row>(sql)).rows;
  }
}
