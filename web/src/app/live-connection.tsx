import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { NoticeBar } from '@/app/notice-bar';
import { currentUserQuery } from '@/features/session/api/current-user';
import { useLive } from '@/lib/use-live';
import { useOnline } from '@/lib/use-online';

// A reconnection that takes less is nobody's business.
const MENTION_AFTER_MS = 2_000;

/** Keeps the screens fresh, and says so when it can't. */
export function LiveConnection() {
  const queryClient = useQueryClient();
  const checkSession = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
    [queryClient],
  );
  const isLost = useForAWhile(useLive(checkSession) === 'lost', MENTION_AFTER_MS);
  const isOnline = useOnline();

  if (!isOnline) {
    return (
      <NoticeBar>
        <WifiOff aria-hidden />
        You are offline. Points you give now will not be saved.
      </NoticeBar>
    );
  }
  return (
    <NoticeBar>
      {isLost ? (
        <>
          <RefreshCw aria-hidden />
          Reconnecting… What others do appears once the connection is back.
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
