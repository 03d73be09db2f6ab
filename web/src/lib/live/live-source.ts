import { LIVE_BEAT, LIVE_BEAT_MS, LIVE_PATH, LIVE_REPLACED } from '#contracts/live';

const RETRY_AFTER_MS = 5_000;
const CHECK_EVERY_MS = 10_000;
const SILENT_AFTER_MS = 2.5 * LIVE_BEAT_MS;

/** `resting`: newer tabs of this session took over the stream; this tab reconnects when it is looked at. */
export type LiveStatus = 'connecting' | 'open' | 'lost' | 'resting';

export type StreamListeners = {
  onStatus: (status: LiveStatus) => void;
  /** From now on every message arrives. Called again whenever some may have been missed. */
  onOpen: () => void;
  onMessage: (data: string) => void;
  /** The server answered with something other than a stream: the session may have ended. */
  onRefused: () => void;
};

export type SourceListeners = Omit<StreamListeners, 'onStatus'> & {
  onBeat: () => void;
  onLost: () => void;
  /** Newer streams of the session took the place of this one, which comes back soon unless it is closed. */
  onReplaced: () => void;
};

/** Whose stream of which school it is, as the query of its address. */
export function liveIdentity(personId: string, schoolId?: string): string {
  return new URLSearchParams({
    as: personId,
    ...(schoolId !== undefined && { school: schoolId }),
  }).toString();
}

export type OpenSource = (listeners: SourceListeners) => () => void;

/**
 * Holds a connection to a person's live stream, and reconnects whenever it breaks.
 * @returns a function that closes it
 */
export function openSource(
  identity: string,
  { onOpen, onMessage, onBeat, onLost, onRefused, onReplaced }: SourceListeners,
): () => void {
  let source: EventSource;
  let retry: number | undefined;
  let receivedAt: number;

  const connect = () => {
    receivedAt = Date.now();
    const received = (handle: () => void) => () => {
      receivedAt = Date.now();
      handle();
    };
    source = new EventSource(`${LIVE_PATH}?${identity}`);
    source.onopen = received(onOpen);
    source.addEventListener(LIVE_BEAT, received(onBeat));
    source.addEventListener(LIVE_REPLACED, onReplaced);
    source.onmessage = ({ data }: MessageEvent<string>) => received(() => onMessage(data))();
    source.onerror = () => {
      onLost();
      if (source.readyState !== EventSource.CLOSED) return;
      // The browser gives up after an answer that is not a stream; this does not.
      onRefused();
      retry = window.setTimeout(connect, RETRY_AFTER_MS);
    };
  };

  // A connection that died while the machine slept gives no error for minutes. The wall clock counts sleep, timers may not.
  const check = () => {
    if (source.readyState === EventSource.CLOSED || Date.now() - receivedAt < SILENT_AFTER_MS) return;
    source.close();
    onLost();
    connect();
  };

  connect();
  const checks = window.setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    window.clearInterval(checks);
    window.removeEventListener('online', check);
    document.removeEventListener('visibilitychange', check);
    window.clearTimeout(retry);
    source.close();
  };
}
