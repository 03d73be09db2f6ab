import { z } from 'zod';
import type { OpenSource, StreamListeners } from '@/lib/live/live-source';

const TICK_MS = 10_000;
/** Ticks of this tab, because a clock also counts the time in which all tabs slept. */
const SILENT_TICKS = 4;

const state = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['connecting', 'lost', 'mute']) }),
  // A tab that knows another opening or none has missed earlier messages.
  z.object({ status: z.literal('open'), opening: z.string() }),
]);
type State = z.output<typeof state>;

const said = z.union([
  z.object({ kind: z.literal('question') }),
  z.object({ kind: z.literal('state'), state }),
  z.object({ kind: z.literal('message'), data: z.string() }),
]);
type Said = z.output<typeof said>;

/**
 * Follows the one stream that all tabs of a browser share under this name. The tab that has the lock of that name holds
 * the stream and passes its messages on; when it closes, freezes or falls silent, another tab takes over.
 * @returns a function that leaves it
 */
export function joinSharedStream(
  name: string,
  openSource: OpenSource,
  listeners: StreamListeners,
): () => void {
  const tab = new Tab(name, openSource, listeners);
  tab.join();
  return () => tab.leave();
}

/** This tab's part in the shared stream. */
class Tab {
  private readonly channel: BroadcastChannel;
  private ticks: number | undefined;
  private silentTicks = 0;
  private hasLeft = false;
  /** The opening of the stream that this tab knows. */
  private opening: string | undefined;
  /** Set while this tab holds the stream. */
  private leading: { state: State; stop: () => void } | undefined;
  /** Ends the wait for the lock. */
  private waiting = new AbortController();
  private isStealing = false;

  constructor(
    private readonly name: string,
    private readonly openSource: OpenSource,
    private readonly listeners: StreamListeners,
  ) {
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }: MessageEvent<unknown>) => this.hear(data);
  }

  join(): void {
    this.say({ kind: 'question' });
    void this.takeTurns();
    this.ticks = window.setInterval(() => this.tick(), TICK_MS);
  }

  leave(): void {
    this.hasLeft = true;
    window.clearInterval(this.ticks);
    this.waiting.abort();
    this.leading?.stop();
    this.channel.close();
  }

  private async takeTurns(): Promise<void> {
    const lead = () => this.lead();
    while (!this.hasLeft) {
      const options = this.isStealing ? { steal: true } : { signal: this.waiting.signal };
      try {
        await navigator.locks.request(this.name, options, lead);
      } catch (error) {
        // Another tab has taken the lock because this one was silent, or is about to take it.
        this.leading?.stop();
        // Without locks, a stream of its own is better than none.
        if (!(error instanceof DOMException && error.name === 'AbortError')) return lead();
      }
    }
  }

  /** Holds the stream. Resolves when this tab leaves or loses the lock. */
  private lead(): Promise<void> {
    this.isStealing = false;
    if (this.hasLeft) return Promise.resolve();
    return new Promise((release) => {
      const enter = (state: State) => {
        this.leading = { state, stop };
        this.receiveState(state);
        this.sayState();
      };
      const stop = () => {
        close();
        this.leading = undefined;
        release();
      };
      const close = this.openSource({
        onOpen: () => enter({ status: 'open', opening: crypto.randomUUID() }),
        onMessage: (data) => {
          this.listeners.onMessage(data);
          this.say({ kind: 'message', data });
        },
        onBeat: () => this.sayState(),
        onLost: () => enter({ status: 'lost' }),
        onMute: () => enter({ status: 'mute' }),
        onRefused: this.listeners.onRefused,
        onReplaced: () => undefined,
      });
      enter({ status: 'connecting' });
    });
  }

  private tick(): void {
    this.sayState();
    this.silentTicks = this.leading === undefined ? this.silentTicks + 1 : 0;
    if (this.silentTicks < SILENT_TICKS) return;
    this.silentTicks = 0;
    this.isStealing = true;
    this.waiting.abort();
    this.waiting = new AbortController();
  }

  private hear(data: unknown): void {
    // Tabs of another version may send unknown messages.
    const words = said.safeParse(data).data;
    if (words?.kind === 'question') this.sayState();
    if (words === undefined || words.kind === 'question' || this.leading !== undefined) return;
    this.silentTicks = 0;
    if (words.kind === 'state') this.receiveState(words.state);
    else this.listeners.onMessage(words.data);
  }

  private receiveState(received: State): void {
    this.listeners.onStatus(received.status);
    if (received.status !== 'open' || received.opening === this.opening) return;
    this.opening = received.opening;
    this.listeners.onOpen();
  }

  private sayState(): void {
    if (this.leading !== undefined) this.say({ kind: 'state', state: this.leading.state });
  }

  private say(words: Said): void {
    this.channel.postMessage(words);
  }
}
