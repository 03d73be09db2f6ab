/** Runs a limited number of tasks at once. Of the waiting ones, those of the lowest priority number go first. */
export class PriorityLimiter {
  private readonly waiting: (() => void)[][];
  private running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    priorities: number,
  ) {
    this.waiting = Array.from({ length: priorities }, () => []);
  }

  isFull(priority: number): boolean {
    return (this.waiting[priority]?.length ?? 0) >= this.mostWaiting;
  }

  async run<Result>(priority: number, task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting[priority]?.push(resolve));
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  /** Passes the slot on directly, so that a newcomer cannot take it first. */
  private next(): void {
    const next = this.waiting.find((tasks) => tasks.length > 0)?.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
