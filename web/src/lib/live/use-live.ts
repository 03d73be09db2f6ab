import { type LiveMessage, liveMessage } from '#contracts/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { applyMessages, askAgain } from '@/lib/live/apply-live';
import { isLive } from '@/lib/live/live-interest';
import { type LiveStatus, openSource, type OpenSource, type StreamListeners } from '@/lib/live/live-source';
import { joinSharedStream } from '@/lib/live/shared-stream';

/** Keeps a person's open screens up to date while mounted. `onRefused`: the server refused the stream. */
export function useLive(identity: string, onRefused: () => void): LiveStatus {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    const onStatus = (next: LiveStatus) => setStatus((before) => (isStillMute(before, next) ? before : next));
    return followLive(queryClient, identity, { onStatus, onRefused });
  }, [queryClient, identity, onRefused]);

  const isMute = status === 'mute';
  // A page that is navigated to asks at once.
  useEffect(() => (isMute ? askNowAndThen(queryClient) : undefined), [isMute, queryClient, pathname, search]);
  return status;
}

/** A tab that takes over the stream begins to count its tries. */
function isStillMute(before: LiveStatus, next: LiveStatus): boolean {
  return before === 'mute' && (next === 'connecting' || next === 'lost');
}

const LEAST_MS = 20_000;
/** Random, because behind the same filter are all screens of a school. */
const MOST_MS = 60_000;

/**
 * Refetches what is on screen, for a network that holds the live stream back: at once, whenever the window gets the focus,
 * and every 20 to 60 seconds. `askAgain` waits while the page is hidden.
 * @returns a function that stops it
 */
export function askNowAndThen(client: QueryClient): () => void {
  let timer: number | undefined;
  const ask = () => {
    askAgain(client, isLive);
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
  };
  ask();
  window.addEventListener('focus', ask);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('focus', ask);
  };
}

// A bulk award touches several topics and classes within one projector batch.
const GATHER_MS = 50;

/**
 * Follows a person's live stream and keeps the queries with `meta.live` up to date.
 * @returns a function that stops it
 */
export function followLive(
  queryClient: QueryClient,
  identity: string,
  { onStatus, onRefused }: Pick<StreamListeners, 'onStatus' | 'onRefused'>,
): () => void {
  let gather: number | undefined;
  let wasOpen = false;
  let waiting: LiveMessage[] = [];

  const apply = () => {
    const messages = waiting;
    waiting = [];
    gather = undefined;
    applyMessages(queryClient, messages);
  };

  const stop = followStream(identity, {
    onStatus,
    onRefused,
    onOpen: () => {
      // Changes made while the stream was closed were not sent.
      if (wasOpen) askAgain(queryClient, isLive);
      // A page opens its stream before anything else, so only an answer that came even sooner may be out of date.
      else void queryClient.invalidateQueries({ predicate: isLive }, { cancelRefetch: false });
      wasOpen = true;
    },
    onMessage: (data) => {
      waiting.push(liveMessage.parse(JSON.parse(data)));
      gather ??= window.setTimeout(apply, GATHER_MS);
    },
  });

  return () => {
    stop();
    window.clearTimeout(gather);
  };
}

/**
 * Follows a person's live stream while this page is awake. A browser gives a host six connections, so its tabs share one
 * stream where they can; the name keeps one person's messages from the tabs of another.
 * @returns a function that stops it
 */
function followStream(identity: string, listeners: StreamListeners): () => void {
  const open: OpenSource = (sourceListeners) => openSource(identity, sourceListeners);
  // Browsers have locks on secure origins only.
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  const join = () =>
    canShare ? joinSharedStream(`laurel-live-${identity}`, open, listeners) : followAlone(open, listeners);

  let leave: (() => void) | undefined = join();
  const pause = () => {
    leave?.();
    leave = undefined;
  };
  const resume = () => {
    leave ??= join();
  };
  // A page that is frozen, or kept for the back button, receives nothing: other tabs must not wait for it.
  document.addEventListener('freeze', pause);
  document.addEventListener('resume', resume);
  window.addEventListener('pagehide', pause);
  window.addEventListener('pageshow', resume);
  return () => {
    document.removeEventListener('freeze', pause);
    document.removeEventListener('resume', resume);
    window.removeEventListener('pagehide', pause);
    window.removeEventListener('pageshow', resume);
    pause();
  };
}

/** Each tab has its own stream: the server ends a session's oldest when there are too many for a browser. */
function followAlone(
  open: OpenSource,
  { onStatus, onOpen, onMessage, onRefused }: StreamListeners,
): () => void {
  let isResting = false;

  const connect = () =>
    open({
      onOpen: () => {
        onStatus('open');
        onOpen();
      },
      onMessage,
      onBeat: () => undefined,
      onLost: () => onStatus('lost'),
      onMute: () => onStatus('mute'),
      onRefused,
      onReplaced: () => {
        close();
        isResting = true;
        onStatus('resting');
      },
    });

  // Reconnecting would end another tab's stream, which would then reconnect too.
  const wake = () => {
    if (!isResting || document.visibilityState === 'hidden') return;
    isResting = false;
    close = connect();
  };

  let close = connect();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
    close();
  };
}
