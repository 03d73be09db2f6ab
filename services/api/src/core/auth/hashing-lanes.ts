/** Runs a limited number of tasks at once. Waiting tasks of earlier lanes go first. */
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

  /** Passes the slot on directly, so that a newcomer cannot take it first. */
  private next(): void {
    const next = this.waiting.find((lane) => lane.length > 0)?.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
