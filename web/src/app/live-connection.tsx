import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NoticeBar } from '@/app/notice-bar';
import { useOnline } from '@/lib/browser/use-online';
import { liveIdentity } from '@/lib/live/live-source';
import { useLive } from '@/lib/live/use-live';

// A shorter reconnection is not worth mentioning.
const MENTION_AFTER_MS = 2_000;

type LiveConnectionProps = {
  /** Who is signed in. */
  personId: string;
  /** Set for staff, who see one school at a time. */
  schoolId?: string;
  /** The server refused the stream: the session may have ended. */
  onRefused: () => void;
  whenOffline: string;
};

/** Keeps the screens fresh, and says so when it can't. */
export function LiveConnection({ personId, schoolId, onRefused, whenOffline }: LiveConnectionProps) {
  const status = useLive(liveIdentity(personId, schoolId), onRefused);
  const isLost = useForAWhile(status === 'lost', MENTION_AFTER_MS);
  const isOnline = useOnline();

  if (!isOnline) {
    return (
      <NoticeBar>
        <WifiOff aria-hidden />
        {whenOffline}
      </NoticeBar>
    );
  }
  return (
    <NoticeBar>
      {isLost ? (
        <>
          <RefreshCw aria-hidden />
          Reconnecting… Other people’s changes will appear once you’re connected again.
        </>
      ) : status === 'mute' ? (
        <>
          <RefreshCw aria-hidden />
          Live updates can’t get through here. Other people’s changes may take a minute to appear.
        </>
      ) : null}
    </NoticeBar>
  );
}

/** True once the condition has held for that long without a break. */
function useForAWhile(condition: boolean, forMs: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = window.setTimeout(() => setHeld(true), forMs);
    return () => {
      window.clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, forMs]);
  return held;
}
