import { type ReactNode } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { useServerNow } from '@/lib/http/use-server-now';
import { isRefused, useWaitingAwards, type WaitingAward, waitingPoints } from '@/lib/outbox/waiting-awards';
import { isToday, useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatMoment, formatTime } from '@/lib/text/format';
import { namesOf, pointsEach } from '../award-text';
import { undoWaiting } from '../undo-waiting';

/** What was given on this device and is not sent yet, and what the server refused. */
export function WaitingList() {
  const awards = useWaitingAwards();
  const refused = awards.filter(isRefused);
  const waiting = awards.filter((award) => !isRefused(award)).toReversed();
  const points = waitingPoints(waiting);
  return (
    <>
      {refused.length > 0 && (
        <Part title={`${formatCount(refused.length, 'award')} not given`}>
          {refused.map((award) => (
            <Row key={award.key} award={award} action="Dismiss" />
          ))}
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title={`${formatCount(points, 'point')} not sent yet`}>
          {waiting.map((award) => (
            <Row key={award.key} award={award} action="Undo" />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-4 rounded-md bg-warning-soft px-3 pt-3 text-warning-ink">
      <h3 className="font-semibold">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Row({ award, action }: { award: WaitingAward; action: 'Undo' | 'Dismiss' }) {
  const timeZone = useTimeZone();
  const now = useServerNow();
  const { key, category, givenAt, note, refusal } = award;
  const time = isToday(givenAt, timeZone)
    ? formatTime(givenAt, timeZone)
    : formatMoment(givenAt, timeZone, now);
  const [who, what] = [namesOf(award), category.name];
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-0">
      <IconTile icon={category.icon} color={category.color} />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          {who} · {what}
        </p>
        <p className="text-sm break-words">{[time, pointsEach(award)].join(' · ')}</p>
        {note !== null && <p className="line-clamp-2 text-sm break-words">“{note}”</p>}
        {refusal !== null && <p className="text-sm font-medium break-words">{refusal}</p>}
      </div>
      <Button
        variant="soft"
        className="px-3"
        aria-label={`${action}: ${who}, ${what}, ${time}`}
        onClick={() => void undoWaiting(key)}
      >
        {action}
      </Button>
    </li>
  );
}
