import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { NoticeBar } from '@/app/notice-bar';
import { forgetLagBefore, useLedgerLag } from '@/lib/http/ledger-lag';
import { isLive } from '@/lib/live/live-interest';

const ASK_AGAIN_EVERY_MS = 3_000;

/** Shown while an answer did not contain this person's own last write: it is saved, the figures are not there yet. */
export function LagHint() {
  const queryClient = useQueryClient();
  const isLagging = useLedgerLag();

  useEffect(() => {
    if (!isLagging) return;
    const askAgain = async () => {
      const askedAt = performance.now();
      await queryClient.invalidateQueries({ predicate: isLive });
      forgetLagBefore(askedAt);
    };
    const timer = window.setInterval(() => void askAgain(), ASK_AGAIN_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isLagging, queryClient]);

  return (
    <NoticeBar>
      {isLagging ? (
        <>
          <Hourglass aria-hidden />
          Your points are saved. The figures here are still catching up.
        </>
      ) : null}
    </NoticeBar>
  );
}
