import { setImmediate as nextTurn } from 'node:timers/promises';
import { ledgerStream } from '#contracts/events/stream-name';
import { deserializeState, serializeState } from '#domain/ledger/snapshot';
import { within } from '#runtime/async';
import { type LedgerLimits } from '../limits.js';
import { type LedgerLogger } from '../observer.js';
import { type SchoolState } from './school-state.js';
import { type Snapshots } from './snapshots.js';

export type SchoolSnapshotsOptions = { snapshots: Snapshots; limits: LedgerLimits; logger: LedgerLogger };

/** Snapshots are only a cache: a failure here is logged and costs time, but never fails a command. */
export class SchoolSnapshots {
  private readonly due = new Map<string, SchoolState>();
  private working: Promise<void> | undefined;

  constructor(private readonly options: SchoolSnapshotsOptions) {}

  async find(schoolId: string): Promise<SchoolState | undefined> {
    const stream = ledgerStream(schoolId);
    const found = await this.attempt('read', schoolId, (snapshots) => snapshots.find(stream));
    const state = found && deserializeState(found.state);
    return state && { state, revision: found.revision, snapshotRevision: found.revision };
  }

  async discard(schoolId: string, { revision }: SchoolState): Promise<void> {
    this.options.logger.warn({ schoolId, revision }, 'A snapshot is not of its stream and is thrown away');
    await this.attempt('discarded', schoolId, (snapshots) =>
      snapshots.discard(ledgerStream(schoolId), revision),
    );
  }

  /**
   * Writes a snapshot in the background, one at a time. If one of the same school is waiting, only the newest is
   * written.
   */
  take(schoolId: string, school: SchoolState): void {
    this.due.set(schoolId, school);
    this.working ??= this.work();
  }

  /** Resolves when every due snapshot was attempted. */
  async settled(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    for (const [schoolId, { state, revision }] of this.due) {
      // Commands go first: serializing a large school occupies the processor for milliseconds.
      await nextTurn();
      this.due.delete(schoolId);
      await this.attempt('written', schoolId, (snapshots) =>
        snapshots.save(ledgerStream(schoolId), { revision, state: serializeState(state) }),
      );
    }
    this.working = undefined;
  }

  private async attempt<T>(
    what: string,
    schoolId: string,
    act: (snapshots: Snapshots) => Promise<T>,
  ): Promise<T | undefined> {
    const { snapshots, limits, logger } = this.options;
    try {
      const late = () => new Error(`No answer within ${limits.storeTimeoutMs} ms`);
      return await within(limits.storeTimeoutMs, act(snapshots), late);
    } catch (error) {
      logger.warn({ err: error, schoolId }, `A snapshot could not be ${what}`);
      return undefined;
    }
  }
}
