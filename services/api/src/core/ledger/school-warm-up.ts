import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { LedgerWriter } from './writing/ledger-writer.js';
import { type ColdSchool, SnapshotUpkeep } from './states/snapshot-upkeep.js';
import { LOGGER, type Logger } from '../platform/logger.js';

/** Maximum time that a process is not ready because of loading schools. */
const LONGEST_MS = 60_000;
const FIRST_LOOK_MS = 1_000;
const RETRY_MS = 1_000;
const UPKEEP_EVERY_MS = 3_600_000;

/**
 * Loads schools before their first write and takes their snapshots, because none exist after a release that changes the
 * state's version. The process is ready when the busy schools are loaded; the others follow in the background.
 */
@Injectable()
export class SchoolWarmUp implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private timers: NodeJS.Timeout[] = [];
  private ready = false;

  constructor(
    @Inject(SnapshotUpkeep)
    private readonly upkeep: Pick<SnapshotUpkeep, 'coldSchools' | 'renewVersion' | 'removeUnusedVersions'>,
    @Inject(LedgerWriter) private readonly writer: Pick<LedgerWriter, 'warmUp'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isReady(): boolean {
    return this.ready;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.timers = [
      setTimeout(() => (this.ready = true), LONGEST_MS),
      setInterval(() => void this.keepUp(), UPKEEP_EVERY_MS),
    ];
    void this.keepUp();
    const found = this.coldSchools();
    void found.then((schools) => this.loadAll(schools));
    // With nothing to load, a process is ready as soon as it listens.
    await Promise.race([found, pause(FIRST_LOOK_MS, undefined, { ref: false })]);
  }

  beforeApplicationShutdown(): void {
    this.closing.abort();
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async loadAll(schools: readonly ColdSchool[]): Promise<void> {
    for (const { schoolId, isBusy } of schools) {
      if (this.closing.signal.aborted) return;
      if (!isBusy) this.ready = true;
      await this.attempt('a school could not be loaded at start', () => this.writer.warmUp(schoolId));
    }
    this.ready = true;
    if (schools.length > 0)
      this.logger.info({ schools: schools.length }, 'schools without a recent snapshot are loaded');
  }

  /** Empty if the database does not answer in time, so that the process becomes ready anyway. */
  private async coldSchools(): Promise<ColdSchool[]> {
    while (!this.ready && !this.closing.signal.aborted) {
      const found = await this.attempt('schools to load at start are not known', () =>
        this.upkeep.coldSchools(),
      );
      if (found !== undefined) return found;
      await pause(RETRY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
    return [];
  }

  private async keepUp(): Promise<void> {
    await this.attempt('snapshots of old versions could not be removed', async () => {
      await this.upkeep.renewVersion();
      await this.upkeep.removeUnusedVersions();
    });
  }

  private async attempt<T>(failure: string, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!this.closing.signal.aborted) this.logger.warn({ err: error }, failure);
      return undefined;
    }
  }
}
