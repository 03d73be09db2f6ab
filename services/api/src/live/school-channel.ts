import { type LiveMessage } from '#contracts/live';
import { mergeMessages } from './merge-messages.js';

/** What one school's open screens are told: the first change at once, then at most one message per gap. */
export class SchoolChannel {
  private readonly hearers = new Set<(message: LiveMessage) => void>();
  private waiting: LiveMessage[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly gapMs: number) {}

  get isEmpty(): boolean {
    return this.hearers.size === 0;
  }

  join(hear: (message: LiveMessage) => void): void {
    this.hearers.add(hear);
  }

  leave(hear: (message: LiveMessage) => void): void {
    this.hearers.delete(hear);
    if (this.isEmpty) clearTimeout(this.timer);
  }

  tell(message: LiveMessage): void {
    this.waiting.push(message);
    if (this.timer === undefined) this.flush();
  }

  private flush(): void {
    this.timer = undefined;
    if (this.waiting.length === 0) return;
    const message = mergeMessages(this.waiting);
    this.waiting = [];
    for (const hear of this.hearers) hear(message);
    this.timer = setTimeout(() => this.flush(), this.gapMs);
  }
}
