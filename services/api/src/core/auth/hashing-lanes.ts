/** Runs so many tasks at once; of those that wait, the ones of an earlier lane go first. */
export class Lanes {
  private readonly waiting: (() => void)[][];
  private running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    lanes: number,
  ) {
    this.waiting = Array.from({ length: lanes }, () => []);
  }

  isFull(lane: number): boolean {
    return (this.waiting[lane]?.length ?? 0) >= this.mostWaiting;
  }

  async run<Result>(lane: number, task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting[lane]?.push(resolve));
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  /** Hands the place over, so that nobody who comes just now slips in between. */
  private next(): void {
    const next = this.waiting.find((lane) => lane.length > 0)?.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
