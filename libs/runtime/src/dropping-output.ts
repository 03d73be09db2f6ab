import { writeSync } from 'node:fs';

/** How often a line is tried again while whoever reads the output has no room for it, and after how long. */
const MOST_TRIES = 20;
const PAUSE_MS = 5;

const WARNING = 40;
const asleep = new Int32Array(new SharedArrayBuffer(4));

/**
 * Output for a log. Lines that can't be written, as on a full disk or to a closed pipe, are dropped and counted: a process
 * goes on with its work, and ends when it is asked to.
 */
export class DroppingOutput {
  private dropped = 0;

  /** @param base fields of the line that says how many lines were dropped */
  constructor(
    private readonly fd: number,
    private readonly base: Record<string, string>,
  ) {}

  write(line: string): void {
    if (!this.tryWrite(line)) this.dropped += 1;
    else if (this.dropped > 0 && this.tryWrite(this.report())) this.dropped = 0;
  }

  private report(): string {
    const msg = 'lines of this log could not be written';
    return `${JSON.stringify({ level: WARNING, time: Date.now(), ...this.base, dropped: this.dropped, msg })}\n`;
  }

  private tryWrite(line: string): boolean {
    let rest = Buffer.from(line);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        rest = rest.subarray(writeSync(this.fd, rest));
        if (rest.length === 0) return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return false;
        Atomics.wait(asleep, 0, 0, PAUSE_MS);
      }
    }
    return false;
  }
}
