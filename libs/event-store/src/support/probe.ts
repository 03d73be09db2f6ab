import { within } from './timeout.js';

/** A question whose answer nobody waits for long. Those who ask while it is under way share it, however late it is. */
export class Probe<T> {
  private asking: Promise<T> | undefined;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly patienceMs: number,
  ) {}

  /** @throws if there is no answer in time */
  answer(): Promise<T> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return within(this.patienceMs, this.asking);
  }
}
