import { z } from 'zod';
import type { OpenSource, StreamListeners } from '@/lib/live/live-source';

const TICK_MS = 10_000;
/** Ticks of this tab, because a clock also counts the time in which all tabs slept. */
const SILENT_TICKS = 4;

const state = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['connecting', 'lost']) }),
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
  const channel = new BroadcastChannel(name);
  let waiting = new AbortController();
  let leading: { state: State; stop: () => void } | undefined;
  let hasLeft = false;
  let isStealing = false;
  let silentTicks = 0;
  let opening: string | undefined;

  const say = (words: Said) => channel.postMessage(words);

  const receiveState = (received: State) => {
    listeners.onStatus(received.status);
    if (received.status !== 'open' || received.opening === opening) return;
    opening = received.opening;
    listeners.onOpen();
  };

  /** Resolves when this tab leaves. */
  const lead = () =>
    new Promise<void>((release) => {
      isStealing = false;
      if (hasLeft) {
        release();
        return;
      }
      const enter = (next: State) => {
        leading = { state: next, stop };
        receiveState(next);
        say({ kind: 'state', state: next });
      };
      const stop = () => {
        close();
        leading = undefined;
        release();
      };
      const close = openSource({
        onOpen: () => enter({ status: 'open', opening: crypto.randomUUID() }),
        onMessage: (data) => {
          listeners.onMessage(data);
          say({ kind: 'message', data });
        },
        onBeat: () => sayState(),
        onLost: () => enter({ status: 'lost' }),
        onRefused: listeners.onRefused,
        onReplaced: () => undefined,
      });
      enter({ status: 'connecting' });
    });

  const sayState = () => {
    if (leading !== undefined) say({ kind: 'state', state: leading.state });
  };

  const takeTurns = async () => {
    while (!hasLeft) {
      try {
        await navigator.locks.request(name, isStealing ? { steal: true } : { signal: waiting.signal }, lead);
      } catch (error) {
        // Another tab has taken the lock because this one was silent, or is about to take it.
        leading?.stop();
        // Without locks, a separate stream is better than none.
        if (!(error instanceof DOMException && error.name === 'AbortError')) return lead();
      }
    }
  };

  const tick = () => {
    sayState();
    silentTicks = leading === undefined ? silentTicks + 1 : 0;
    if (silentTicks < SILENT_TICKS) return;
    silentTicks = 0;
    isStealing = true;
    waiting.abort();
    waiting = new AbortController();
  };

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Tabs of another version may send unknown messages.
    const words = said.safeParse(data).data;
    if (words?.kind === 'question') sayState();
    if (words === undefined || words.kind === 'question' || leading !== undefined) return;
    silentTicks = 0;
    if (words.kind === 'state') receiveState(words.state);
    else listeners.onMessage(words.data);
  };

  say({ kind: 'question' });
  void takeTurns();
  const ticks = window.setInterval(tick, TICK_MS);
  return () => {
    hasLeft = true;
    window.clearInterval(ticks);
    waiting.abort();
    leading?.stop();
    channel.close();
  };
}
