import { pause } from './abort.js';

/** One reader's bell. It remembers a ring that came while the reader was busy. */
export class Wakeup {
  private rung = false;
  private sleeper: AbortController | undefined;

  ring(): void {
    this.rung = true;
    this.sleeper?.abort();
  }

  /** Until it rings, `ms` pass or `signal` is aborted. @returns whether it rang */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.rung) {
      this.sleeper = new AbortController();
      await pause(ms, AbortSignal.any([signal, this.sleeper.signal]));
      this.sleeper = undefined;
    }
    const rang = this.rung;
    this.rung = false;
    return rang;
  }
}
