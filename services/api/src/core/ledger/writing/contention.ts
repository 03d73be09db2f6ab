import { setTimeout as sleep } from 'node:timers/promises';
import { type LedgerLimits } from '../limits.js';

const REMEMBERED_MS = 10_000;
const CROWDED_FROM_LOSSES = 2;
const MOST_LOSSES = 4;

/**
 * Whether other processes write to a school. Where they did lately, this one decides on the newest state only; where
 * they are in each other's way, it takes a turn as well. A turn costs two questions more, which pays for many commands
 * or for one that loses again and again, and not where fifty schools have a command now and then.
 */
export class Contention {
  private feltUntil = 0;
  private crowdedUntil = 0;
  private losses = 0;

  constructor(private readonly limits: Pick<LedgerLimits, 'jitterMs' | 'crowdedMs'>) {}

  get isFelt(): boolean {
    return performance.now() < this.feltUntil;
  }

  /** Whether a single command needs a turn. */
  get isCrowded(): boolean {
    return performance.now() < this.crowdedUntil;
  }

  /** Another process wrote first. */
  lost(): void {
    this.losses = Math.min(this.losses + 1, MOST_LOSSES);
    if (this.losses >= CROWDED_FROM_LOSSES) this.crowded();
    else this.felt();
  }

  won(): void {
    this.losses = 0;
  }

  /** Another process wrote, though not in this one's way. */
  felt(): void {
    this.feltUntil = performance.now() + REMEMBERED_MS;
  }

  /** Processes are in each other's way. */
  crowded(): void {
    this.felt();
    this.crowdedUntil = performance.now() + this.limits.crowdedMs;
  }

  /** For a writer without a turn. Random, so that two who lost do not meet again. */
  async pause(): Promise<void> {
    await sleep(Math.random() * this.limits.jitterMs * 2 ** this.losses);
  }
}
