const SLOTS = 15;

/** Calls each member once per period, spread evenly over it even if many joined at the same instant. */
export class Heartbeats {
  private readonly slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(private readonly periodMs: number) {}

  /** @returns how to leave */
  add(heartbeat: () => void): () => void {
    const slot = this.slots.reduce((least, each) => (each.size < least.size ? each : least));
    slot.add(heartbeat);
    this.timer ??= setInterval(() => this.next(), this.periodMs / SLOTS);
    return () => {
      slot.delete(heartbeat);
      if (this.slots.some(({ size }) => size > 0)) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  private next(): void {
    this.turn = (this.turn + 1) % SLOTS;
    for (const heartbeat of this.slots[this.turn] ?? []) heartbeat();
  }
}
