import { type ReportSummary } from '#contracts/reports/summary';
import { type WorthALook } from '#contracts/reports/worth-a-look';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Points } from '@/components/ui/points';
import { type ListQuery, QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { createStore, useStore } from '@/lib/browser/store';
import { useGridKeys } from '@/lib/browser/use-grid-keys';
import { formatCount, formatNumber } from '@/lib/text/format';
import { latestDaysQuery, reportChoicesQuery, reportSummaryQuery, worthALookQuery } from '../api';
import { compared, largestChange } from '../compared';
import { reportLink, unlessHidden } from '../report-link';
import { queryOf, reportsView, type ReportsView } from '../reports-view';
import { countOf, type Remark, remarksOf } from '../worth-a-look';
import { Sparkline } from './sparkline';
import { FIGURES, Trend, viewBefore } from './summary-cards';

const VIEW = reportsView.parse({ period: 'this-week' });
/** Whether the reader opened or closed it, until the page is reloaded. */
const chosen = createStore<boolean | null>(() => null);

/**
 * The school’s week compared with the last one, and what an administrator may want to look at. Each leads to its report.
 * @param opens whether it is more than a line until the reader closes it
 */
export function SchoolWeek({ opens }: { opens: boolean }) {
  const week = useQuery(reportSummaryQuery(queryOf(VIEW)));
  const look = useQuery(worthALookQuery());
  // One failure tells of both, and its retry asks for both.
  const noneLoaded = hasFailed(week) && hasFailed(look);
  const query = noneLoaded ? { ...week, refetch: () => Promise.all([week.refetch(), look.refetch()]) } : week;
  const isOpen = useStore(chosen) ?? opens;
  return (
    <Card aria-labelledby="week-title">
      <header className="flex min-h-11 items-center gap-3 pr-4 pl-1 sm:pr-6 sm:pl-3">
        <h2 id="week-title" className="min-w-0 grow">
          <Button
            variant="ghost"
            className="w-full justify-start px-3 text-left"
            aria-expanded={isOpen}
            aria-controls="school-week"
            onClick={() => chosen.set(!isOpen)}
          >
            <CalendarRange aria-hidden className="text-ink-muted" />
            <span className="min-w-0 truncate">This Week in School</span>
            <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
          </Button>
        </h2>
        {isOpen ? (
          <Button asChild variant="link" size="sm">
            <Link to={reportLink(VIEW, {})}>Full week</Link>
          </Button>
        ) : (
          <p className="shrink-0 text-sm text-ink-muted">{shortText(query, look)}</p>
        )}
      </header>
      {isOpen && (
        <CardBody id="school-week" className="flex flex-col gap-4 pt-1 sm:pt-1">
          <QueryList
            query={query}
            loading={<Loading />}
            failure="The figures of the week could not be loaded."
          >
            {(summary) => <Week summary={summary} />}
          </QueryList>
          {!noneLoaded && <Remarks query={look} week={week.data} />}
        </CardBody>
      )}
    </Card>
  );
}

/** What a closed card shows: that something is worth a look, else the points of the week. */
function shortText(week: ListQuery<ReportSummary>, look: ListQuery<WorthALook>): string {
  if (hasFailed(week)) return 'Could not be loaded';
  const remarks = look.data === undefined ? 0 : countOf(look.data);
  if (remarks > 0) return `${formatNumber(remarks)} to look at`;
  const points = week.data?.current.points;
  return points == null ? '' : formatCount(points, 'point');
}

function hasFailed({ data, error }: ListQuery<unknown>): boolean {
  return data === undefined && error !== null;
}

const FIGURE = 'text-2xl leading-9 font-semibold tracking-tight';
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5';

function Loading() {
  return (
    <div aria-busy className={GRID}>
      <p role="status" className="sr-only">
        Loading the figures of the week…
      </p>
      {FIGURES.map(({ key }) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
}

function Week({ summary }: { summary: ReportSummary }) {
  const { current, before } = summary;
  // Without the curves the figures still tell all they say.
  const days = useQuery(latestDaysQuery()).data?.days;
  const { data: choices } = useQuery(reportChoicesQuery());
  const { ref, ...keys } = useGridKeys<HTMLDivElement>();
  return (
    <div ref={ref} role="group" aria-label="Figures of the week" {...keys}>
      <dl data-row className={GRID}>
        {FIGURES.map(({ key, label, report }) => {
          const figure = current[key];
          if (figure === null) return null;
          const linkTo = (view: ReportsView) => unlessHidden(reportLink(view, { report }), choices?.hidden);
          const to = linkTo(VIEW);
          return (
            <div key={key} className="flex min-h-20 min-w-0 flex-col">
              <dt className="text-sm font-medium text-ink-muted">{label}</dt>
              <dd className="flex flex-col gap-0.5">
                <span className="flex items-center gap-4">
                  {to === null ? (
                    <Points value={figure} className={FIGURE} />
                  ) : (
                    <Link
                      to={to}
                      className={cn(
                        FIGURE,
                        'rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink',
                      )}
                    >
                      <span className="sr-only">{label}: </span>
                      <Points value={figure} />
                    </Link>
                  )}
                  {days !== undefined && (
                    <Sparkline
                      values={days.map((day) => day[key])}
                      className="h-6 w-16 min-w-8 text-accent"
                    />
                  )}
                </span>
                <span className="text-sm text-ink-muted">
                  <Trend
                    {...compared(figure, before[key] ?? 0)}
                    label={label}
                    to={linkTo({ ...VIEW, ...viewBefore(summary) })}
                  />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Takes one line until somebody opens it, so that the page does not move while it loads. */
function Remarks({ query, week }: { query: ListQuery<WorthALook>; week: ReportSummary | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex min-h-11 flex-col justify-center border-t border-line pt-2">
      <QueryList
        query={query}
        loading={<Skeleton className="h-5 w-48" />}
        failure="What is worth a look could not be loaded."
      >
        {(look) => {
          const remarks = remarksOf(look);
          if (remarks.length === 0)
            return <p className="text-sm text-ink-muted">{week === undefined ? null : quietText(week)}</p>;
          return (
            <>
              <Button
                variant="ghost"
                size="sm"
                className="-ml-2 self-start"
                aria-expanded={isOpen}
                aria-controls="worth-a-look"
                onClick={() => setIsOpen(!isOpen)}
              >
                <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
                {formatCount(countOf(look), 'thing')} worth a look
              </Button>
              {isOpen && <RemarkList remarks={remarks} />}
            </>
          );
        }}
      </QueryList>
    </div>
  );
}

/** What stands where nothing is worth a look. */
function quietText({ current, before }: ReportSummary): string {
  const largest = largestChange(FIGURES.map(({ key }) => ({ key, now: current[key], before: before[key] })));
  if (largest === null) return 'Nothing unusual in the last 7 days.';
  const label = FIGURES.find(({ key }) => key === largest.key)?.label ?? '';
  const { text } = compared(largest.now, largest.before);
  return `Largest change this week: ${label} ${text} ${formatNumber(largest.before)}.`;
}

function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul id="worth-a-look" className="grid grid-cols-1 gap-x-6 lg:grid-cols-2">
      {remarks.map(({ key, text, to, detail }) => (
        <li key={key} className="flex items-center gap-2">
          <Link
            to={to}
            className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-sm py-1 text-sm underline-offset-4 hover:underline"
          >
            <span className="min-w-0 break-words">{text}</span>
            <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-ink-muted" />
          </Link>
          {detail !== undefined && (
            <Button asChild variant="secondary" size="sm">
              <Link to={detail.to} aria-label={`${detail.label}: ${text}`}>
                {detail.label}
              </Link>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
