type Line = {
  /** Waiting callers, in order of arrival; the first is next. */
  waiting: (() => void)[];
  isTaken: boolean;
  /** Ends the pause of the caller who has the turn. */
  wake: (() => void) | undefined;
};

/** First come, first served, separately for each key. */
export class FairQueue {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly mostWaiting: number) {}

  /**
   * Waits for the turn at a key.
   * @param deadline on the clock of `performance.now()`
   * @returns how to pass it on; undefined if too many are waiting or it did not come by the deadline
   */
  async take(key: string, deadline: number): Promise<(() => void) | undefined> {
    const line = this.lines.get(key) ?? { waiting: [], isTaken: false, wake: undefined };
    this.lines.set(key, line);
    if (!line.isTaken) {
      line.isTaken = true;
      return () => this.passOn(key, line);
    }
    if (line.waiting.length >= this.mostWaiting) return undefined;
    return (await this.waits(line, deadline)) ? () => this.passOn(key, line) : undefined;
  }

  /** Pauses the caller who has the turn; `wake` ends the pause. */
  async pause(key: string, milliseconds: number): Promise<void> {
    const line = this.lines.get(key);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      if (line === undefined) return;
      line.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  wake(key: string): void {
    this.lines.get(key)?.wake?.();
  }

  get size(): number {
    return this.lines.size;
  }

  private waits(line: Line, deadline: number): Promise<boolean> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(
        () => {
          line.waiting.splice(line.waiting.indexOf(go), 1);
          resolve(false);
        },
        Math.max(0, deadline - performance.now()),
      );
      line.waiting.push(go);
    });
  }

  private passOn(key: string, line: Line): void {
    line.wake = undefined;
    const next = line.waiting.shift();
    if (next !== undefined) next();
    else if (this.lines.get(key) === line) this.lines.delete(key);
  }
}
