import { Clock, RefreshCw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { NoticeBar } from '@/app/notice-bar';
import { useStore } from '@/lib/browser/store';
import { useSeenSince } from '@/lib/offline/seen-since';
import { hasNewVersion, switchToNewVersion } from '@/lib/offline/service-worker';
import { isRefused, useWaitingAwards, waitingPoints } from '@/lib/outbox/waiting-awards';
import { formatCount, formatDateTime } from '@/lib/text/format';

const ACTION = 'inline-flex min-h-11 items-center px-1 font-medium underline underline-offset-4';

/** How old what is on screen is, while the server can’t be reached. */
export function SeenNotice({ timeZone }: { timeZone: string | null }) {
  const since = useSeenSince();
  return (
    <NoticeBar>
      {since === null ? null : (
        <>
          <Clock aria-hidden />
          This was last updated {formatDateTime(since, timeZone ?? 'UTC')}.
        </>
      )}
    </NoticeBar>
  );
}

/** Points that are not sent yet, or that the server refused. */
export function WaitingNotice() {
  const awards = useWaitingAwards();
  const refused = awards.filter(isRefused).length;
  const points = waitingPoints(awards);
  return (
    <NoticeBar>
      {awards.length === 0 ? null : (
        <>
          {refused > 0 ? <TriangleAlert aria-hidden /> : <Clock aria-hidden />}
          {refused > 0
            ? `${formatCount(refused, 'award')} not given.`
            : `${formatCount(points, 'point')} not sent yet.`}
          <Link to="/?awards=recent" className={ACTION}>
            Show
          </Link>
        </>
      )}
    </NoticeBar>
  );
}

export function NewVersionNotice() {
  const isOffered = useStore(hasNewVersion);
  return (
    <NoticeBar>
      {!isOffered ? null : (
        <>
          <RefreshCw aria-hidden />A new version is ready.
          <button type="button" className={ACTION} onClick={() => void switchToNewVersion()}>
            Update
          </button>
        </>
      )}
    </NoticeBar>
  );
}
