import { type DistrictReport } from '#contracts/reports/district';
import { dayIn } from '#domain/school-day';
import { Award, Gift, PiggyBank, UserCheck, Users } from 'lucide-react';
import { StatCard } from '@/components/ui/stat-card';
import { formatCount, formatNumber } from '@/lib/text/format';
import { compared } from '../compared';
import { districtTotalLink, type DistrictView, previousOfAll } from '../district-view';
import { periodText } from '../period-text';
import { FigureLink } from './figure-link';
import { Trend } from './summary-cards';

const CARDS = [
  { key: 'points', label: 'Points', icon: <Award aria-hidden /> },
  { key: 'reached', label: 'Students with an award', icon: <Users aria-hidden /> },
  { key: 'staffActive', label: 'Staff active', icon: <UserCheck aria-hidden /> },
  { key: 'redemptions', label: 'Redemptions', icon: <Gift aria-hidden /> },
] as const;

type DistrictCardsProps = { report: DistrictReport; view: DistrictView };

/** The district’s figures of the period against those of the period before. Each leads to the schools that it adds up. */
export function DistrictCards({ report, view }: DistrictCardsProps) {
  const { current, before, unspent } = report;
  const previous = previousOfAll(report);
  return (
    <section aria-label="Figures of the district" className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5 print:grid-cols-3">
        {CARDS.map(({ key, label, icon }) => {
          const value = current[key];
          if (value === null) return null;
          const toBefore = previous && districtTotalLink(view, key, previous);
          return (
            <StatCard
              key={key}
              label={label}
              icon={icon}
              value={value}
              to={districtTotalLink(view, key)}
              hint={<Trend {...compared(value, before[key] ?? 0)} label={label} to={toBefore} />}
            />
          );
        })}
        {unspent !== null && (
          <StatCard
            label="Unspent points"
            icon={<PiggyBank aria-hidden />}
            value={unspent}
            to={districtTotalLink(view, 'unspent')}
            hint={
              current.students > 0 && (
                <FigureLink to={districtTotalLink(view, 'unspentPerStudent')}>
                  {perStudent(unspent, current.students)}
                </FigureLink>
              )
            }
          />
        )}
      </div>
      <Summary report={report} view={view} />
    </section>
  );
}

function Summary({ report, view }: DistrictCardsProps) {
  const { current, previous, period, asOf, rows, schoolsShown, unspent } = report;
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(asOf));
  const left = rows.length - schoolsShown;
  return (
    <p className="text-sm text-ink-muted">
      Compared with {periodText(previous)}.{' '}
      {period.from <= today && today <= period.to && 'Today is not over, and is compared with a whole day. '}
      <FigureLink to={districtTotalLink(view, 'students')}>
        {formatCount(current.students, 'student')}
      </FigureLink>{' '}
      in <FigureLink to={districtTotalLink(view, 'school')}>{formatCount(schoolsShown, 'school')}</FigureLink>
      {current.pointsPerStudent !== null && (
        <>
          ,{' '}
          <FigureLink to={districtTotalLink(view, 'pointsPerStudent')}>
            {formatNumber(current.pointsPerStudent)} points per student
          </FigureLink>
        </>
      )}
      {current.participation !== null && (
        <>
          ,{' '}
          <FigureLink to={districtTotalLink(view, 'participation')}>
            {formatNumber(current.participation)}% with an award
          </FigureLink>
        </>
      )}
      .{left > 0 && ` ${leftOut(left)}`} Each school counts its own days.
      {current.points === null && ` ${ofGrade(unspent !== null)}`}
      {current.points !== null && current.redemptions === null && ` ${OF_CATEGORY}`}
    </p>
  );
}

function perStudent(points: number, students: number): string {
  return `${formatNumber(Math.round((points / students) * 100) / 100)} per student`;
}

/** Why a category has fewer figures. */
const OF_CATEGORY = 'Redemptions and unspent points have no category, because students can spend any points.';

/** Why a grade has fewer figures. */
function ofGrade(hasUnspent: boolean): string {
  const shown = hasUnspent ? 'students, participation and unspent points' : 'students and participation';
  return `A grade shows ${shown} only, because points, staff and redemptions are counted for whole schools.`;
}

function leftOut(schools: number): string {
  return schools === 1
    ? 'One school is not in the totals. See its note below.'
    : `${formatNumber(schools)} schools are not in the totals. See their notes below.`;
}
