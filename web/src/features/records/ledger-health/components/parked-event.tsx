import { type ParkedEvent } from '#contracts/records/ledger-health';
import { type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { CAUSES, factWords } from '../health-words';

export function ParkedEventItem({ event, withSchool }: { event: ParkedEvent; withSchool: boolean }) {
  const { schoolName, revision, type, cause, reason, parkedAt } = event;
  const timeZone = useTimeZone();
  const { title, effect } = factWords(type);
  const { why, todo } = CAUSES[cause];
  return (
    <li className="flex flex-col gap-3 px-4 py-5 sm:px-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="font-semibold">{title}</h3>
          <Badge>Revision {formatNumber(revision)}</Badge>
        </div>
        <p className="mt-0.5 text-sm text-ink-muted">
          {withSchool && `${schoolName} · `}Set aside{' '}
          <time dateTime={parkedAt}>{formatDateTime(parkedAt, timeZone)}</time>
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-3">
        <Point name="Why">
          {why}
          <span className="mt-1 block font-mono text-[0.8125rem] break-words text-ink-muted">{reason}</span>
        </Point>
        <Point name="What it means">{effect}</Point>
        <Point name="What to do">{todo}</Point>
      </dl>
    </li>
  );
}

function Point({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-ink-muted">{name}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  );
}
