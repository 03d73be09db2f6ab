import { type HouseStandings, STANDING_PERIODS, type StandingPeriod } from '#contracts/students/houses';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { toneOf } from '@/components/icons/colors';
import { IconTile } from '@/components/icons/icon-tile';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { QueryList } from '@/components/ui/query-list';
import { Segments } from '@/components/ui/segments';
import { formatCount, formatNumber } from '@/lib/text/format';
import { standingsQuery } from '../api';

const PERIODS: Record<StandingPeriod, string> = {
  'this-week': 'This week',
  term: 'Term',
  'school-year': 'School year',
};

type StandingsCardProps = {
  /** The house of the student who looks; absent for staff. */
  ownHouseId?: string | null;
  className?: string;
};

/** The houses of the school, the best first. Nothing for a school without houses. */
export function StandingsCard({ ownHouseId, className }: StandingsCardProps) {
  const [period, setPeriod] = useState<StandingPeriod>('this-week');
  const query = useQuery(standingsQuery(period));
  if (query.data === undefined || query.data.houses.length === 0) return null;
  return (
    <Card aria-labelledby="standings-title" className={cn('break-inside-avoid', className)}>
      <CardHeader className="pb-2">
        <CardTitle id="standings-title" className="flex items-center gap-2">
          <Flag aria-hidden className="size-5 text-ink-muted" />
          House Standings
        </CardTitle>
        <Segments
          label="Period"
          options={STANDING_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
          value={period}
          onValueChange={setPeriod}
        />
      </CardHeader>
      <CardBody>
        <QueryList query={query} loading={null} failure="The standings could not be loaded.">
          {(standings) => <Standings standings={standings} ownHouseId={ownHouseId ?? null} />}
        </QueryList>
      </CardBody>
    </Card>
  );
}

type StandingsProps = { standings: HouseStandings; ownHouseId: string | null };

function Standings({ standings: { houses, by, days }, ownHouseId }: StandingsProps) {
  if (days === null) return <p className="text-ink-muted">No term has begun yet.</p>;
  const measure = ({ points, perStudent }: (typeof houses)[number]) =>
    by === 'total' ? points : (perStudent ?? 0);
  const best = Math.max(...houses.map(measure));
  return (
    <>
      <ol aria-label="Houses" className="flex flex-col gap-3">
        {houses.map((house) => {
          const { id, name, icon, color, place, points, students } = house;
          return (
            <li key={id} className="flex items-center gap-3">
              <span className="w-5 shrink-0 text-center font-semibold text-ink-muted tabular-nums">
                <span className="sr-only">Place </span>
                {place}
              </span>
              <IconTile icon={icon} color={color} className="slim:hidden" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="min-w-0 font-medium break-words">{name}</span>
                  {id === ownHouseId && <Badge>Your house</Badge>}
                  <span className="ml-auto text-lg font-semibold tabular-nums">
                    {by === 'total' ? formatNumber(points) : figureOf(house.perStudent)}
                    <span className="sr-only">{by === 'total' ? ' points' : ' points per student'}</span>
                  </span>
                </span>
                <span aria-hidden className="my-1 block h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-(--tone)"
                    style={
                      {
                        '--tone': toneOf(color),
                        width: `${best > 0 ? Math.max(0, (measure(house) / best) * 100) : 0}%`,
                      } as CSSProperties
                    }
                  />
                </span>
                <span className="block text-sm text-ink-muted tabular-nums">
                  {by === 'total'
                    ? formatCount(students, 'student')
                    : `${formatCount(points, 'point')}, ${formatCount(students, 'student')}`}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-sm text-ink-muted">
        {by === 'total'
          ? 'All points of a house.'
          : 'Points per student of today, so that a small house has the same chance.'}
      </p>
    </>
  );
}

/** `3.3`, and a dash for a house without students. */
function figureOf(perStudent: number | null): string {
  if (perStudent === null) return '–';
  // Early in a week, houses differ by less than a tenth.
  const parts = perStudent < 10 ? 100 : 10;
  return formatNumber(Math.round(perStudent * parts) / parts);
}
