/** One reader's bell. It remembers a ring that came while the reader was busy. */
export class Wakeup {
  private rung = false;
  private wake = (): void => undefined;

  ring(): void {
    this.rung = true;
    this.wake();
  }

  /** Until it rings, `ms` pass or `signal` is aborted. @returns whether it rang */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.rung && !signal.aborted) await this.sleep(ms, signal);
    const rang = this.rung;
    this.rung = false;
    return rang;
  }

  // Not by AbortSignal.any: Node 20 never forgets the signals made from one that lives as long as the process.
  private async sleep(ms: number, signal: AbortSignal): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', this.wake, { once: true });
    });
    clearTimeout(timer);
    signal.removeEventListener('abort', this.wake);
    this.wake = () => undefined;
  }
}
