import { setTimeout as sleep } from 'node:timers/promises';
import { type LedgerLimits } from '../limits.js';

const REMEMBERED_MS = 10_000;
const CROWDED_FROM_LOSSES = 2;
const MOST_LOSSES = 4;

/**
 * Tracks whether other processes write to a school. If they did recently, this process decides only on the newest
 * state; if they conflict repeatedly, it also takes turns. A turn costs two extra queries. That is worth it for many
 * commands, or for one that loses repeatedly, but not if fifty schools have a command now and then.
 */
export class Contention {
  private contendedUntil = 0;
  private crowdedUntil = 0;
  private losses = 0;

  constructor(private readonly limits: Pick<LedgerLimits, 'jitterMs' | 'crowdedMs'>) {}

  get isContended(): boolean {
    return performance.now() < this.contendedUntil;
  }

  /** Whether even a single command needs a turn. */
  get isCrowded(): boolean {
    return performance.now() < this.crowdedUntil;
  }

  /** Another process wrote first. */
  lost(): void {
    this.losses = Math.min(this.losses + 1, MOST_LOSSES);
    if (this.losses >= CROWDED_FROM_LOSSES) this.crowded();
    else this.sawOtherWriter();
  }

  won(): void {
    this.losses = 0;
  }

  /** Another process wrote, but without a conflict. */
  sawOtherWriter(): void {
    this.contendedUntil = performance.now() + REMEMBERED_MS;
  }

  /** Processes conflict repeatedly. */
  crowded(): void {
    this.sawOtherWriter();
    this.crowdedUntil = performance.now() + this.limits.crowdedMs;
  }

  /** Pauses a writer without a turn, for a random time, so that two writers that conflicted do not conflict again. */
  async pause(): Promise<void> {
    await sleep(Math.random() * this.limits.jitterMs * 2 ** this.losses);
  }
}
