/** Waiting times in milliseconds that double with each failure, with jitter so that many clients do not return at once. */
export class Backoff {
  private failures = 0;

  constructor(
    private readonly first = 100,
    private readonly longest = 5_000,
  ) {}

  next(): number {
    const ceiling = Math.min(this.longest, this.first * 2 ** this.failures++);
    return ceiling * (0.5 + Math.random() / 2);
  }

  reset(): void {
    this.failures = 0;
  }
}
