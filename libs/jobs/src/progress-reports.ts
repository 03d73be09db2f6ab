const EVERY_MS = 500;

/** Stores a job's progress at most twice a second, however often it is reported. */
export class ProgressReports {
  private storedAt = -Infinity;
  private latest: object | undefined;

  constructor(private readonly store: (progress: object) => Promise<void>) {}

  async report(progress: object): Promise<void> {
    this.latest = progress;
    if (performance.now() - this.storedAt >= EVERY_MS) await this.flush();
  }

  /** Stores what was reported last, unless that is stored. */
  async flush(): Promise<void> {
    const { latest } = this;
    if (latest === undefined) return;
    this.latest = undefined;
    this.storedAt = performance.now();
    await this.store(latest);
  }
}
