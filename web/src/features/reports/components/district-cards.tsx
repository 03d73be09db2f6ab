import { type DistrictReport } from '#contracts/reports/district';
import { Award, Gift, PiggyBank, UserCheck, Users } from 'lucide-react';
import { StatCard } from '@/components/ui/stat-card';
import { formatCount, formatNumber } from '@/lib/text/format';
import { compared } from '../compared';
import { periodText } from '../period-text';
import { Trend } from './summary-cards';

/** The district’s figures of the period against those of the period before. */
export function DistrictCards({ report }: { report: DistrictReport }) {
  const { current, before, previous, rows, schoolsShown, unspent } = report;
  const left = rows.length - schoolsShown;
  const cards = [
    { label: 'Points', icon: <Award aria-hidden />, value: current.points, then: before.points },
    {
      label: 'Students with an award',
      icon: <Users aria-hidden />,
      value: current.reached,
      then: before.reached,
    },
    {
      label: 'Staff active',
      icon: <UserCheck aria-hidden />,
      value: current.staffActive,
      then: before.staffActive,
    },
    {
      label: 'Redemptions',
      icon: <Gift aria-hidden />,
      value: current.redemptions,
      then: before.redemptions,
    },
  ];
  return (
    <section aria-label="Figures of the district" className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5 print:grid-cols-3">
        {cards.map(({ label, icon, value, then }) =>
          value === null ? null : (
            <StatCard
              key={label}
              label={label}
              icon={icon}
              value={value}
              hint={<Trend {...compared(value, then ?? 0)} />}
            />
          ),
        )}
        {unspent !== null && (
          <StatCard
            label="Unspent points"
            icon={<PiggyBank aria-hidden />}
            value={unspent}
            hint={perStudent(unspent, current.students)}
          />
        )}
      </div>
      <p className="text-sm text-ink-muted">
        Compared with {periodText(previous)}. {formatCount(current.students, 'student')} in{' '}
        {formatCount(schoolsShown, 'school')}
        {current.pointsPerStudent !== null &&
          `, ${formatNumber(current.pointsPerStudent)} points per student`}
        {current.participation !== null && `, ${formatNumber(current.participation)}% with an award`}.
        {left > 0 && ` ${leftOut(left)}`} Each school counts its own days.
        {current.points === null && ` ${ofGrade(unspent !== null)}`}
        {current.points !== null && current.redemptions === null && ` ${OF_CATEGORY}`}
      </p>
    </section>
  );
}

function perStudent(points: number, students: number) {
  return students === 0
    ? undefined
    : `${formatNumber(Math.round((points / students) * 100) / 100)} per student`;
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
