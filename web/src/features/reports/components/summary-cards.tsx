import { type ReportSummary, type SummaryFigures } from '#contracts/reports/summary';
import {
  Award,
  Gift,
  HandHeart,
  type LucideIcon,
  Minus,
  TrendingDown,
  TrendingUp,
  UserCheck,
  Users,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { StatCard } from '@/components/ui/stat-card';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatNumber, formatTime } from '@/lib/text/format';
import { reportChoicesQuery, reportSummaryQuery } from '../api';
import { type Comparison, compared } from '../compared';
import { periodText } from '../period-text';
import { reportLink, unlessHidden } from '../report-link';
import { type Section } from '../report-list';
import { queryOf, type ReportsView } from '../reports-view';
import { FigureLink } from './figure-link';

type Figure = {
  key: Exclude<keyof SummaryFigures, 'gross' | 'takenBack'>;
  label: string;
  icon: LucideIcon;
  report: Section;
};

export const FIGURES: readonly Figure[] = [
  { key: 'points', label: 'Points', icon: Award, report: 'points-over-time' },
  { key: 'awards', label: 'Awards given', icon: HandHeart, report: 'points-by-category' },
  { key: 'studentsReached', label: 'Students reached', icon: Users, report: 'top-students' },
  { key: 'staffActive', label: 'Staff active', icon: UserCheck, report: 'staff-activity' },
  { key: 'redemptions', label: 'Redemptions', icon: Gift, report: 'reward-popularity' },
];

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5 print:grid-cols-3';

/** The figures of the period against those of the period before. Each leads to the report whose rows add up to it. */
export function SummaryCards({ view }: { view: ReportsView }) {
  const query = useQuery(reportSummaryQuery(queryOf(view)));
  return (
    <QueryList query={query} loading={<Loading />} failure="The figures could not be loaded.">
      {(summary) => <Figures summary={summary} view={view} />}
    </QueryList>
  );
}

function Figures({ summary, view }: { summary: ReportSummary; view: ReportsView }) {
  const { current, before, previous, beforeUntil, students } = summary;
  const timeZone = useTimeZone();
  const { data: choices } = useQuery(reportChoicesQuery());
  return (
    <section aria-label="Figures of the period" className="flex flex-col gap-2">
      <div className={GRID}>
        {FIGURES.map(({ key, label, icon: Icon, report }) => {
          const figure = current[key];
          // Redemptions have no category.
          if (figure === null) return null;
          const linkTo = (of: ReportsView) => unlessHidden(reportLink(of, { report }), choices?.hidden);
          return (
            <StatCard
              key={key}
              label={label}
              icon={<Icon aria-hidden />}
              value={figure}
              to={linkTo(view) ?? undefined}
              hint={
                <Trend
                  {...compared(figure, before[key] ?? 0)}
                  label={label}
                  to={linkTo({ ...view, ...viewBefore(summary) })}
                />
              }
            />
          );
        })}
      </div>
      <p className="text-sm text-ink-muted">
        Compared with {periodText(previous)}
        {beforeUntil !== null && ` up to ${formatTime(beforeUntil, timeZone)}`}.{' '}
        {current.takenBack > 0 && <TakenBack figures={current} view={view} />}
        <FigureLink to={reportLink(view, { report: 'participation' })}>
          {formatCount(students, 'student')}
        </FigureLink>{' '}
        on the roster today.
      </p>
    </section>
  );
}

/** What the figures before are about: up to this time of the day, if the period goes on. */
export function viewBefore({ previous, beforeUntil }: ReportSummary): Partial<ReportsView> {
  return { period: 'custom', ...previous, ...(beforeUntil !== null && { asOf: beforeUntil }) };
}

/** What the net points come from; the report has both as totals. */
function TakenBack({ figures, view }: { figures: SummaryFigures; view: ReportsView }) {
  const to = reportLink(view, { report: 'points-over-time' });
  return (
    <>
      <FigureLink to={to}>{formatCount(figures.gross, 'point')} given</FigureLink>,{' '}
      <FigureLink to={to}>{formatNumber(figures.takenBack)} of them taken back</FigureLink>.{' '}
    </>
  );
}

const ICONS = { up: TrendingUp, down: TrendingDown, same: Minus };

type TrendProps = Comparison & {
  /** What is compared. */
  label: string;
  /** Path of what the figure before counts; null: it leads nowhere. */
  to: string | null;
};

/** How a figure has changed, with a link to what it was. */
export function Trend({ trend, text, before, label, to }: TrendProps) {
  const Icon = ICONS[trend];
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {before === null ? (
        text
      ) : (
        <span>
          {text}{' '}
          <FigureLink to={before === 0 ? null : to} label={`${label} before: ${formatNumber(before)}`}>
            {formatNumber(before)}
          </FigureLink>
        </span>
      )}
    </span>
  );
}

function Loading() {
  return (
    <div aria-busy className={GRID}>
      <p role="status" className="sr-only">
        Loading the figures…
      </p>
      {FIGURES.map(({ key }) => (
        <Skeleton key={key} className="h-28 rounded-lg" />
      ))}
    </div>
  );
}
