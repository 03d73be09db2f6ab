import { createClient } from '#database/connect';
import type { EventStore } from '#event-store/event-store';
import type pg from 'pg';
import { applyEntries } from '../runner/apply.js';
import { deletedSchools } from '../runner/deleted-schools.js';
import { whileFenced } from '../runner/fence.js';
import { ShardsDiffer } from '../runner/checkpoint.js';
import { commitOrPark } from '../runner/parking.js';
import { inTransaction } from '../runner/transaction.js';
import type { Entry } from '../runner/entry.js';
import { compareTable, type TableComparison } from './compare.js';
import { Lanes } from './lanes.js';
import { entriesBetween, livePlace, type Place, type Scope } from './progress.js';
import { completeShadow, createShadow, dropFromShadow, dropShadow, SHADOW } from './shadow.js';
import { isLockTimeout, swap } from './swap.js';
import { describeTables } from './tables.js';

export type ReplayOptions = {
  databaseUrl: string;
  store: EventStore;
  scope: Scope;
  /** Told of each step and, while filling, of the events so far. */
  onProgress?: (step: ReplayStep, events: number) => void;
  /** Aborted to give up half-way; nothing is changed then. */
  signal?: AbortSignal;
};

export type ReplayStep = 'filling' | 'indexing' | 'comparing' | 'swapping';

const WRITERS = 2;
/** For one statement: an index on the largest table. */
const TIMEOUT_MS = 6 * 3_600_000;
/** So few that the projectors can wait for them. */
const SHORT_TAIL = 500;
const SWAP_ATTEMPTS = 10;

/** A second set of read models, built from the first event on beside the live ones. */
export class Replay {
  private events = 0;
  private place: Place = [];
  private nextRevision = 0;
  /** Of schools in here the shadow has no row. */
  private deleted: readonly string[] = [];

  private constructor(
    private readonly options: ReplayOptions,
    private readonly client: pg.Client,
    private readonly writers: readonly pg.Client[],
  ) {}

  /**
   * Builds the shadow, lets `work` use it and drops it.
   * @throws ReplayRunning if there is another
   */
  static async run<T>(options: ReplayOptions, work: (replay: Replay) => Promise<T>): Promise<T> {
    const clients = Array.from({ length: 1 + WRITERS }, () => createClient(options.databaseUrl, TIMEOUT_MS));
    const [client, ...writers] = clients as [pg.Client, ...pg.Client[]];
    const giveUp = () => void endAll(clients);
    options.signal?.addEventListener('abort', giveUp);
    try {
      options.signal?.throwIfAborted();
      for (const each of clients) await connect(each);
      await createShadow(client);
      const replay = new Replay(options, client, writers);
      replay.deleted = await deletedSchools(client);
      await replay.fill();
      const result = await work(replay);
      await dropShadow(client);
      return result;
    } finally {
      options.signal?.removeEventListener('abort', giveUp);
      await endAll(clients);
    }
  }

  /** Compares both sets at one exact position, without keeping anybody waiting for the comparison. */
  async compare(): Promise<TableComparison[]> {
    this.tell('comparing');
    const { client, options } = this;
    const tables = await describeTables(client);
    await this.atLivePlace(async () => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // The first statement takes the snapshot that all the others see.
      await client.query('SELECT');
    });
    try {
      const comparisons: TableComparison[] = [];
      for (const table of tables) comparisons.push(await compareTable(client, table, options.scope));
      return comparisons;
    } finally {
      await client.query('COMMIT');
    }
  }

  async swap(): Promise<void> {
    const { client, options } = this;
    if (options.scope.kind === 'all') {
      this.tell('indexing');
      await completeShadow(client);
    }
    this.tell('swapping');
    const tables = await describeTables(client);
    for (let attempt = 1; ; attempt++) {
      try {
        await this.atLivePlace(() => swap(client, tables, options.scope));
        return;
      } catch (error) {
        if (!isLockTimeout(error) || attempt === SWAP_ATTEMPTS) throw error;
      }
    }
  }

  private async fill(): Promise<void> {
    let added: number;
    do added = await this.advanceTo(await livePlace(this.client));
    while (added > SHORT_TAIL);
  }

  /** Runs `work` while the shadow and the live rows hold exactly the same events. */
  private async atLivePlace(work: () => Promise<void>): Promise<void> {
    await this.fill();
    await whileFenced(this.client, async () => {
      await this.advanceTo(await livePlace(this.client));
      await this.leaveOutDeleted();
      await work();
    });
  }

  /** A school that is deleted while the shadow is filled must not come back with it. */
  private async leaveOutDeleted(): Promise<void> {
    const deleted = await deletedSchools(this.client);
    const newly = deleted.filter((schoolId) => !this.deleted.includes(schoolId));
    if (newly.length > 0) await dropFromShadow(this.client, newly);
    this.deleted = deleted;
  }

  private async advanceTo(to: Place): Promise<number> {
    if (this.place.length > 0 && this.place.length !== to.length)
      throw new ShardsDiffer('The number of shards changed during the replay');
    const before = this.events;
    const lanes = new Lanes(this.writers.map((writer) => (entries) => write(writer, entries)));
    const { store, scope } = this.options;
    const stage = { scope, from: this.place, to, fromRevision: this.nextRevision };
    for await (const entries of entriesBetween(store, stage)) {
      this.options.signal?.throwIfAborted();
      for (const entry of entries) await lanes.add(entry);
      this.events += entries.length;
      this.nextRevision = (entries.at(-1)?.recorded.revision ?? 0) + 1;
      this.tell('filling');
    }
    await lanes.flush();
    this.place = to;
    return this.events - before;
  }

  private tell(step: ReplayStep): void {
    this.options.onProgress?.(step, this.events);
  }
}

/** Commits need not wait for the disk: the swap's commit does, and all before it with it. */
const SESSION = `
  SET search_path = ${SHADOW}; SET synchronous_commit = off; SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'`;

async function connect(client: pg.Client): Promise<void> {
  // The statement in progress tells of a lost connection; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SESSION);
}

/** A statement under way fails with it. */
async function endAll(clients: readonly pg.Client[]): Promise<void> {
  await Promise.all(clients.map((each) => each.end()));
}

async function write(client: pg.Client, entries: readonly Entry[]): Promise<void> {
  const position = entries.at(-1)?.recorded.position ?? '';
  await commitOrPark(
    { entries, position },
    (stretch) => inTransaction(client, () => applyEntries(client, stretch.entries)),
    () => undefined,
  );
}
