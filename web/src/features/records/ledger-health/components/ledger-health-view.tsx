import { type LedgerHealth, PARKED_PAGE_SIZE, type ParkedEvent } from '#contracts/records/ledger-health';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import { type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { Pagination } from '@/components/ui/pagination';
import { QueryList } from '@/components/ui/query-list';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime, formatNumber } from '@/lib/text/format';
import { ledgerHealthQuery, parkedEventsQuery } from '../api';
import { CAUSES, factWords, screensState } from '../health-words';
import { LedgerProof } from './ledger-proof';

type LedgerHealthViewProps = ParkedEventsProps & {
  /** Offered where rows differ from the ledger. */
  repair: ReactNode;
};

export function LedgerHealthView({ repair, ...props }: LedgerHealthViewProps) {
  const query = useQuery(ledgerHealthQuery(props.schoolId));
  return (
    <QueryList
      query={query}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading the state of the ledger" />
        </div>
      }
      failure="The state of the ledger could not be loaded."
    >
      {(health) => (
        <>
          <ScreensStatus health={health} />
          {!props.withSchool && <LedgerProof schoolId={props.schoolId} repair={repair} />}
          <ParkedEvents {...props} parked={health.parked} />
        </>
      )}
    </QueryList>
  );
}

/** Whether the screens show what the ledger holds. */
function ScreensStatus({ health }: { health: LedgerHealth }) {
  const { tone, title, text } = screensState(health);
  const isGood = tone === 'good';
  return (
    <div
      role="status"
      className={cn(
        'mx-4 flex items-start gap-3 rounded-md p-4 sm:mx-6',
        isGood ? 'bg-accent-soft text-accent-ink' : 'bg-warning-soft text-warning-ink',
      )}
    >
      {isGood ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      ) : (
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      )}
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-pretty">{text}</p>
      </div>
    </div>
  );
}

type ParkedEventsProps = {
  /** Null for all schools. */
  schoolId: string | null;
  withSchool: boolean;
  page: number;
  onPageChange: (page: number) => void;
};

/** The facts that were set aside, or that there are none. */
function ParkedEvents({ parked, ...props }: ParkedEventsProps & { parked: number }) {
  const { schoolId, withSchool, page, onPageChange } = props;
  const query = useQuery(parkedEventsQuery(schoolId, page, parked));
  return (
    <QueryList
      query={query}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading the facts that were set aside" />
        </div>
      }
      failure="The facts that were set aside could not be loaded."
      empty={
        <EmptyState
          icon={<CircleCheck />}
          title="No facts are set aside"
          description="Facts that can’t be shown are set aside and listed here, with what to do about them."
        />
      }
    >
      {({ items, total }) => (
        <div aria-busy={query.isPlaceholderData}>
          <div className="px-4 pt-6 pb-3 sm:px-6">
            <h2 className="text-lg font-semibold">{formatCount(total, 'fact')} set aside</h2>
            <p className="text-pretty text-ink-muted">
              These facts are safe in the ledger but don’t show on any screen. Don’t enter them again.
            </p>
          </div>
          <ul aria-label="Facts set aside" className="divide-y divide-line border-t border-line">
            {items.map((event) => (
              <ParkedEventItem key={event.id} event={event} withSchool={withSchool} />
            ))}
          </ul>
          <Pagination
            className="border-t border-line p-3"
            page={page}
            pageCount={Math.ceil(total / PARKED_PAGE_SIZE)}
            onPageChange={onPageChange}
          />
        </div>
      )}
    </QueryList>
  );
}

function ParkedEventItem({ event, withSchool }: { event: ParkedEvent; withSchool: boolean }) {
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
