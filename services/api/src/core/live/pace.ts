/** Delivers the first of several items at once, then batches what arrives meanwhile, with a gap between deliveries. */
export class Pace<T> {
  private waiting: T[] = [];
  private isBusy = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param deliver must not reject */
  constructor(
    private readonly gapMs: number,
    private readonly deliver: (items: readonly T[]) => void | Promise<void>,
  ) {}

  add(item: T): void {
    this.waiting.push(item);
    if (!this.isBusy) void this.next();
  }

  stop(): void {
    this.waiting = [];
    clearTimeout(this.timer);
    this.isBusy = false;
  }

  private async next(): Promise<void> {
    this.isBusy = this.waiting.length > 0;
    if (!this.isBusy) return;
    const items = this.waiting;
    this.waiting = [];
    await this.deliver(items);
    this.timer = setTimeout(() => void this.next(), this.gapMs);
  }
}
