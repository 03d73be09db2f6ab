import { EXPORTS_LOCK } from '#database/exports-lock';
import type { EventStore } from '#event-store/event-store';
import { inTransaction } from '#runtime/pg';
import type pg from 'pg';
import { applyEntries } from '../runner/apply.js';
import { deletedSchools, withoutDeletedSchools } from '../runner/deleted-schools.js';
import { whileFenced } from '../runner/fence.js';
import { ShardsDiffer } from '../runner/checkpoint.js';
import { commitOrPark } from '../runner/parking.js';
import { readAllRevisions } from '../runner/school-revisions.js';
import type { Entry } from '../runner/entry.js';
import type { ChainCheck } from './chain-check.js';
import { compareTable, type TableComparison } from './compare.js';
import { Folded, refuseEmpty } from './completeness.js';
import { Connections } from './connections.js';
import { ParallelWriters } from './parallel-writers.js';
import { countEvents, entriesBetween, hasFacts, livePlace, type Place, type Scope } from './progress.js';
import { completeShadow, createShadow, dropFromShadow, dropShadow, goesOnElsewhere } from './shadow.js';
import { isLockTimeout, swap } from './swap.js';
import { describeTables } from './tables.js';

export type ReplayOptions = {
  databaseUrl: string;
  store: EventStore;
  scope: Scope;
  /** Called at each step and, while filling, after each batch. */
  onProgress?: (progress: Progress) => void;
  /** Whether facts that the ledger no longer has may disappear from the screens. */
  acceptLoss?: boolean;
  /** Compares the events with their chains on the way. */
  chains?: ChainCheck;
  /** Aborted to give up half-way; nothing is changed then. */
  signal?: AbortSignal;
};

export type Progress = {
  step: 'filling' | 'indexing' | 'comparing' | 'swapping';
  /** Number of events applied so far. */
  events: number;
  /** Number of events in the live rows at the start; more may follow meanwhile. */
  expected: number;
};

/** Few enough that the projectors can wait for them. */
const SHORT_TAIL = 500;
const SWAP_ATTEMPTS = 10;

/** A second set of read models, built from the first event on, next to the live ones. */
export class Replay {
  private events = 0;
  private expected = 0;
  private place: Place | undefined;
  private readonly folded = new Folded();
  /** Schools that the shadow leaves out. */
  private deleted: readonly string[] = [];

  private constructor(
    private readonly options: ReplayOptions,
    private readonly client: pg.Client,
    private readonly writers: readonly pg.Client[],
  ) {}

  /** Builds the shadow, runs `work` on it and drops it. @throws ReplayRunning if another replay is running */
  static async run<T>(options: ReplayOptions, work: (replay: Replay) => Promise<T>): Promise<T> {
    const connections = new Connections(options.databaseUrl);
    const { client, writers } = connections;
    const giveUp = () => void connections.end();
    options.signal?.addEventListener('abort', giveUp);
    try {
      options.signal?.throwIfAborted();
      await connections.open(options.signal);
      await createShadow(client);
      const replay = new Replay(options, client, writers);
      replay.deleted = await deletedSchools(client);
      replay.expected = await countEvents(client, options.scope);
      await replay.fill();
      const result = await work(replay);
      await dropShadow(client);
      return result;
    } finally {
      options.signal?.removeEventListener('abort', giveUp);
      await connections.end();
    }
  }

  /**
   * Compares both sets at one exact position, without blocking anybody during the comparison.
   * @throws ReplayRefused if the ledger returned fewer events than the live rows contain
   */
  async compare(): Promise<TableComparison[]> {
    this.report('comparing');
    const { client, options } = this;
    const { scope } = options;
    const tables = await describeTables(client);
    await this.atLivePlace(async () => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // The first statement takes the snapshot that all the others use.
      await client.query('SELECT');
    });
    try {
      const comparisons: TableComparison[] = [];
      for (const table of tables) comparisons.push(await compareTable(client, table, scope));
      return comparisons;
    } finally {
      await client.query('COMMIT');
    }
  }

  /** @throws ReplayRefused if the ledger returned fewer events than the live rows contain; they stay as they are */
  async swap(): Promise<void> {
    const { client, options } = this;
    if (options.scope.kind === 'all') {
      this.report('indexing');
      await completeShadow(client);
    }
    this.report('swapping');
    // It ends with the connection. Waited for before the fence, so that no projector waits too.
    if (options.scope.kind === 'all') await client.query(`SELECT pg_advisory_lock(${EXPORTS_LOCK})`);
    const tables = await describeTables(client);
    for (let attempt = 1; ; attempt++) {
      try {
        await this.atLivePlace(() => this.swapNow(tables));
        return;
      } catch (error) {
        if (!isLockTimeout(error) || attempt === SWAP_ATTEMPTS) throw error;
      }
    }
  }

  private async swapNow(tables: Parameters<typeof swap>[1]): Promise<void> {
    const { scope } = this.options;
    // The deletion removes the rows of a school that is being deleted.
    if (scope.kind === 'school' && this.deleted.includes(scope.schoolId)) return;
    const unchained = this.options.acceptLoss === true ? brokenOf(this.options.chains) : undefined;
    await swap(this.client, tables, scope, this.folded.revisions(this.deleted), unchained);
  }

  private async fill(): Promise<void> {
    let added: number;
    do added = await this.advanceTo(await livePlace(this.client, this.options.scope));
    while (added > SHORT_TAIL);
  }

  /** Runs `work` while the shadow and the live rows contain exactly the same events. */
  private async atLivePlace(work: () => Promise<void>): Promise<void> {
    const { client, options, folded } = this;
    const { store, scope } = options;
    await this.fill();
    const wasEmpty = folded.isEmpty() && (await hasFacts(store, scope, this.deleted));
    await whileFenced(client, async () => {
      const place = await livePlace(client, scope);
      await this.advanceTo(place);
      await this.leaveOutDeleted();
      await this.expectComplete(place);
      if (wasEmpty && folded.isEmpty()) refuseEmpty();
      await work();
    });
  }

  private async expectComplete(place: Place): Promise<void> {
    if (this.options.acceptLoss === true) return;
    const held =
      place.kind === 'school'
        ? new Map([[place.schoolId, place.revision]])
        : await readAllRevisions(this.client);
    for (const [schoolId, revision] of held) {
      if (this.deleted.includes(schoolId) || this.folded.isComplete(schoolId, revision)) continue;
      if (!(await goesOnElsewhere(this.client, schoolId))) this.folded.refuse(schoolId, revision);
    }
  }

  /** A school that is deleted while the shadow is filled must not be restored by it. */
  private async leaveOutDeleted(): Promise<void> {
    const deleted = await deletedSchools(this.client);
    const newly = deleted.filter((schoolId) => !this.deleted.includes(schoolId));
    if (newly.length > 0) await dropFromShadow(this.client, newly);
    this.deleted = deleted;
  }

  private async advanceTo(to: Place): Promise<number> {
    const { place, options } = this;
    if (place?.kind === 'all' && to.kind === 'all' && place.positions.length !== to.positions.length)
      throw new ShardsDiffer('The number of shards changed during the replay');
    const before = this.events;
    const parallel = new ParallelWriters(this.writers.map((writer) => (entries) => write(writer, entries)));
    for await (const entries of entriesBetween(options.store, place, to)) {
      options.signal?.throwIfAborted();
      const added = entries.filter((entry) => this.folded.add(entry));
      await options.chains?.add(this.client, added);
      for (const entry of added) await parallel.add(entry);
      this.events += entries.length;
      this.report('filling');
    }
    await parallel.flush();
    this.place = to;
    return this.events - before;
  }

  private report(step: Progress['step']): void {
    this.options.onProgress?.({ step, events: this.events, expected: this.expected });
  }
}

async function write(client: pg.Client, entries: readonly Entry[]): Promise<void> {
  const position = entries.at(-1)?.recorded.position ?? '';
  await commitOrPark(
    { entries, position },
    (batch) =>
      inTransaction(client, async () =>
        applyEntries(client, await withoutDeletedSchools(client, batch.entries)),
      ),
    () => undefined,
  );
}

function brokenOf(chains: ChainCheck | undefined): string[] {
  return [...(chains?.ends ?? [])]
    .filter(([, { brokenAt }]) => brokenAt !== null)
    .map(([schoolId]) => schoolId);
}
