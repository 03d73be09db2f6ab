import { createStore } from '@/lib/browser/store';

/**
 * `leaving` and `left`: the session was ended on purpose, so a refused call is no reason to sign in again. `left-untold`: the
 * server may not know of it, and would let the person in again.
 */
export const presence = createStore<'here' | 'leaving' | 'left' | 'left-untold'>(() => 'here');

/** What a tab tells the others about the session that they share, and whose it is or was. */
type SessionNews = { kind: 'begun' | 'ended'; userId: string };

let opened: BroadcastChannel | undefined;
const channel = () =>
  'BroadcastChannel' in globalThis ? (opened ??= new BroadcastChannel('laurel-session')) : undefined;

export function tellTabs(said: SessionNews): void {
  channel()?.postMessage(said);
}

/** @returns a function that stops it */
export function followTabs(listener: (said: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) listener(data);
  };
  channel()?.addEventListener('message', hear);
  return () => channel()?.removeEventListener('message', hear);
}

/** Tabs of another version may say something else. */
function isNews(data: unknown): data is SessionNews {
  const { kind, userId } = (data ?? {}) as Partial<Record<keyof SessionNews, unknown>>;
  return (kind === 'begun' || kind === 'ended') && typeof userId === 'string';
}
