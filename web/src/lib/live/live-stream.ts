import { openSource, type OpenSource, type StreamListeners } from '@/lib/live/live-source';
import { joinSharedStream } from '@/lib/live/shared-stream';

/**
 * Follows a person's live stream while this page is awake. A browser gives a host six connections, so its tabs share one
 * stream where they can; the name keeps one person's messages from the tabs of another.
 * @returns a function that stops it
 */
export function followStream(identity: string, listeners: StreamListeners): () => void {
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
