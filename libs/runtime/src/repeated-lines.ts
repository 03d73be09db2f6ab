import { type DestinationStream } from 'pino';

const MINUTE_MS = 60_000;
/** Of different lines that are remembered. */
const MOST = 1_000;
const WARNING = 40;
/** How pino begins a line. */
const BEGINNING = /^\{"level":(\d+),"time":\d+,/;

type Said = { until: number; again: number; latest: string };

/**
 * Output for a log in which a warning or an error is written once a minute, with how often it was said since: where something stays
 * down, the same line would come hundreds of times a second. Lines that differ in anything but their time are different lines.
 */
export class RepeatedLines implements DestinationStream {
  private readonly said = new Map<string, Said>();

  constructor(private readonly output: DestinationStream) {
    setInterval(() => this.tell((until) => until <= Date.now()), MINUTE_MS).unref();
  }

  write(line: string): void {
    const [beginning, level] = BEGINNING.exec(line) ?? [];
    if (beginning === undefined || Number(level) < WARNING) {
      this.output.write(line);
      return;
    }
    const text = `${level} ${line.slice(beginning.length)}`;
    const said = this.said.get(text);
    if (said !== undefined) {
      said.again += 1;
      said.latest = line;
      return;
    }
    if (this.said.size === MOST) this.end();
    this.said.set(text, { until: Date.now() + MINUTE_MS, again: 0, latest: line });
    this.output.write(line);
  }

  /** Writes what has been counted. */
  end(): void {
    this.tell(() => true);
    this.said.clear();
  }

  private tell(isDue: (until: number) => boolean): void {
    for (const [text, said] of this.said) {
      if (!isDue(said.until)) continue;
      if (said.again === 0) this.said.delete(text);
      else {
        this.output.write(said.latest.replace(/\}\n$/, `,"again":${said.again}}\n`));
        this.said.set(text, { ...said, until: Date.now() + MINUTE_MS, again: 0 });
      }
    }
  }
}
