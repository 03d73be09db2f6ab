import { setTimeout as sleep } from 'node:timers/promises';

const MOST = 4;
const LONGEST_PAUSE_MS = 50;
const EASING = 0.7;
const REMEMBERED_MS = 2_000;

/**
 * How much other processes write to a school just now. A process that appends without pause, always from the newest
 * state, would win every race: who met another lately leaves it a moment, and asks for its writes before deciding.
 */
export class Contention {
  private level = 1;
  private attemptMs = 0;
  private until = 0;

  constructor(private readonly jitterMs: number) {}

  get isFelt(): boolean {
    return performance.now() < this.until;
  }

  /** @param attemptMs from the look at the newest state to the store's answer: so long it can be overtaken */
  lost(attemptMs: number): void {
    this.level = this.isFelt ? Math.min(this.level + 1, MOST) : 1;
    this.attemptMs = attemptMs;
    this.until = performance.now() + REMEMBERED_MS;
  }

  won(attemptMs: number): void {
    this.level = Math.max(1, this.level * EASING);
    this.attemptMs = attemptMs;
  }

  /** Random, so that two who lost do not meet again. */
  async pause(): Promise<void> {
    if (!this.isFelt) return;
    const longest = this.level * Math.max(this.jitterMs, this.attemptMs);
    await sleep(Math.random() * Math.min(longest, LONGEST_PAUSE_MS));
  }
}
