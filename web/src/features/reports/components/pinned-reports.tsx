import { type ReportPin, unpinReport } from '#contracts/reports/pins';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, PinOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { WhenNear } from '@/components/ui/when-near';
import { ApiError } from '@/lib/http/api-error';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { reportPinsQuery, reportQuery } from '../api';
import { emptyText } from '../empty-text';
import { pinWords, viewOfPin } from '../pins';
import { hasNothing } from '../report-answer';
import { reportLink } from '../report-link';
import { DEFAULT_REPORT, type Report, reportOf } from '../report-list';
import { queryOf, type ReportsView } from '../reports-view';
import { usePinning } from '../use-pinning';
import { ReportPicture } from './report-picture';

/** The reports that are pinned to the school’s dashboard. Nothing while there are none. */
export function PinnedReports() {
  const query = useQuery(reportPinsQuery());
  return (
    <QueryList
      query={query}
      loading={null}
      failure="The pinned reports could not be loaded."
      empty={null}
      frame={(content) => content && <Card>{content}</Card>}
    >
      {(pins) => <PinCards pins={pins} />}
    </QueryList>
  );
}

function PinCards({ pins }: { pins: readonly ReportPin[] }) {
  const { role } = useSessionUser();
  const { unpin } = usePinning();
  const title = useRef<HTMLHeadingElement>(null);
  const mayUnpin = mayCall(unpinReport, role);
  return (
    <section aria-labelledby="pins-title" className="flex flex-col gap-3">
      <h2 ref={title} id="pins-title" tabIndex={-1} className="text-lg font-semibold outline-none">
        Pinned Reports
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-1">
        {pins.map((pin) => (
          <li key={pin.id} className="min-w-0">
            <PinCard
              pin={pin}
              onUnpin={
                mayUnpin
                  ? () => {
                      // The card goes, and the focus must not go with it.
                      title.current?.focus({ preventScroll: true });
                      unpin(pin);
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PinCardProps = {
  pin: ReportPin;
  /** Absent for users who may not. */
  onUnpin: (() => void) | undefined;
};

/** A report as a small picture, which leads to the report with the same filters. */
function PinCard({ pin, onUnpin }: PinCardProps) {
  const { role } = useSessionUser();
  const report = reportOf(pin.report) ?? DEFAULT_REPORT;
  const view = viewOfPin(pin);
  const titleId = `pin-${pin.id}`;
  const words = pinWords(pin, role === 'school_admin' ? 'Whole school' : 'Your classes').join(' · ');
  return (
    <Card aria-labelledby={titleId} className="h-full break-inside-avoid">
      <header className="flex items-start gap-2 px-4 pt-4 sm:px-5">
        <div className="min-w-0 grow">
          <h3 id={titleId} className="font-semibold">
            <Link to={reportLink(view, {})} className="rounded-sm underline-offset-4 hover:underline">
              {report.title}
              <span className="sr-only">, pinned: {words}</span>
            </Link>
          </h3>
          <p className="line-clamp-2 text-sm text-ink-muted print:line-clamp-none" title={words} aria-hidden>
            {words}
          </p>
        </div>
        {onUnpin !== undefined && <PinMenu name={`${report.title}, ${words}`} onUnpin={onUnpin} />}
      </header>
      <div className="px-4 py-4 sm:px-5">
        <WhenNear placeholder={<PlaceHolder />}>
          <PinPicture report={report} view={view} />
        </WhenNear>
      </div>
    </Card>
  );
}

function PinMenu({ name, onUnpin }: { name: string; onUnpin: () => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <PlainIconButton label={`Options of ${name}`} className="-mt-2 -mr-2 print:hidden">
          <Ellipsis aria-hidden />
        </PlainIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onUnpin}>
          <PinOff aria-hidden />
          Unpin
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** All that a card may show is as high, so that nothing moves when it changes. */
const HEIGHT = 'h-64';

function PlaceHolder() {
  return (
    <div className={HEIGHT}>
      <Skeleton className="h-full print:hidden" />
    </div>
  );
}

function PinPicture({ report, view }: { report: Report; view: ReportsView }) {
  const query = useQuery(reportQuery(report, queryOf(view)));
  const { data, error } = query;
  // Asking again would not help where the report is hidden, or about somebody who is gone.
  if (data === undefined && error instanceof ApiError && error.status < 500)
    return <Sentence>{error.message.replace(/\.?$/, '.')}</Sentence>;
  return (
    <QueryList
      query={query}
      loading={<PlaceHolder />}
      failure="The report could not be loaded."
      frame={(content) => <div className={`${HEIGHT} grid content-center`}>{content}</div>}
    >
      {(answer) =>
        hasNothing(report.name, answer) ? (
          <Sentence>{emptyText(report.name).title}.</Sentence>
        ) : (
          <div className={HEIGHT}>
            <ReportPicture
              report={report}
              answer={answer}
              isSmall
              blank={<Sentence>There is nothing to draw. The report has the figures.</Sentence>}
            />
          </div>
        )
      }
    </QueryList>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <p className={`${HEIGHT} grid place-content-center text-center text-pretty text-ink-muted`}>{children}</p>
  );
}
