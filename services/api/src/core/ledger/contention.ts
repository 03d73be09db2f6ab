import { setTimeout as sleep } from 'node:timers/promises';

const REMEMBERED_MS = 10_000;
const MOST_LOSSES = 4;

/**
 * Whether other processes wrote to a school lately. Then this one takes a turn before it gathers a batch, and decides
 * on the newest state only.
 */
export class Contention {
  private until = 0;
  private losses = 0;

  constructor(private readonly jitterMs: number) {}

  get isFelt(): boolean {
    return performance.now() < this.until;
  }

  /** Another process wrote first. */
  lost(): void {
    this.losses = Math.min(this.losses + 1, MOST_LOSSES);
    this.felt();
  }

  won(): void {
    this.losses = 0;
  }

  /** Another process wrote, though not in this one's way. */
  felt(): void {
    this.until = performance.now() + REMEMBERED_MS;
  }

  /** For a writer without a turn. Random, so that two who lost do not meet again. */
  async pause(): Promise<void> {
    await sleep(Math.random() * this.jitterMs * 2 ** this.losses);
  }
}
