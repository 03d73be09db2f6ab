import { LIVE_BEAT, LIVE_BEAT_MS, LIVE_PATH, LIVE_REPLACED } from '#contracts/live';

const RETRY_AFTER_MS = 5_000;
const CHECK_EVERY_MS = 10_000;
const SILENT_AFTER_MS = 2.5 * LIVE_BEAT_MS;
/** A stream that works says something as soon as it opens. */
const MUTE_AFTER_MS = LIVE_BEAT_MS;
/** Tries in a row without a heartbeat after which something on the way, such as a content filter, seems to hold the stream back. */
const MUTE_TRIES = 3;
/** A server that restarts is back sooner. */
const MUTE_FOR_MS = 30_000;
const TRY_AGAIN_MS = 60_000;

/**
 * `resting`: newer tabs of this session took over the stream; this tab reconnects when it is looked at.
 * `mute`: the stream does not get through. It is tried again once a minute.
 */
export type LiveStatus = 'connecting' | 'open' | 'lost' | 'mute' | 'resting';

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
  /** Neither `onOpen` nor `onLost` is called until a heartbeat gets through. */
  onMute: () => void;
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
  { onOpen, onMessage, onBeat, onLost, onMute, onRefused, onReplaced }: SourceListeners,
): () => void {
  let source: EventSource;
  let retry: number | undefined;
  let receivedAt: number;
  let patienceMs: number;
  /** Tries since the last heartbeat. */
  let tries = 0;
  let beatAt = Date.now();
  let isMute = false;

  const connect = () => {
    receivedAt = Date.now();
    patienceMs = MUTE_AFTER_MS;
    const received = (handle: () => void) => () => {
      receivedAt = Date.now();
      handle();
    };
    const told = (handle: () => void) => {
      patienceMs = SILENT_AFTER_MS;
      received(handle)();
    };
    source = new EventSource(`${LIVE_PATH}?${identity}`);
    source.onopen = received(() => {
      if (!isMute) onOpen();
    });
    source.addEventListener(LIVE_BEAT, () => told(beat));
    source.addEventListener(LIVE_REPLACED, onReplaced);
    source.onmessage = ({ data }: MessageEvent<string>) => told(() => onMessage(data));
    source.onerror = () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      lose();
      // The browser gives up after an answer that is not a stream, and otherwise tries every few seconds.
      if (isRefused || isMute) connectIn(isMute ? TRY_AGAIN_MS : RETRY_AFTER_MS);
      if (isRefused) onRefused();
    };
  };

  const connectIn = (ms: number) => {
    source.close();
    window.clearTimeout(retry);
    retry = window.setTimeout(connect, ms);
  };

  const beat = () => {
    tries = 0;
    beatAt = Date.now();
    if (isMute) {
      isMute = false;
      onOpen();
    }
    onBeat();
  };

  const lose = () => {
    tries += 1;
    if (isMute) return;
    isMute = tries >= MUTE_TRIES && Date.now() - beatAt >= MUTE_FOR_MS;
    if (isMute) onMute();
    else onLost();
  };

  // A connection that died while the machine slept gives no error for minutes. The wall clock counts sleep, timers may not.
  const check = () => {
    if (source.readyState === EventSource.CLOSED || Date.now() - receivedAt < patienceMs) return;
    source.close();
    lose();
    if (isMute) connectIn(TRY_AGAIN_MS);
    else connect();
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
