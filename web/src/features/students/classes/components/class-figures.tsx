import { type ClassStats } from '#contracts/students/classes';
import { useQuery } from '@tanstack/react-query';
import { Points } from '@/components/ui/points';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { classStatsQuery } from '../api';

/** The class in four figures, on one line so that the students begin right below. */
export function ClassFigures({ classId }: { classId: string }) {
  return (
    <section aria-label="Figures of the class" className="w-full lg:w-auto">
      <QueryList
        query={useQuery(classStatsQuery(classId))}
        loading={<Figures stats={undefined} />}
        failure="The figures of the class could not be loaded."
      >
        {(stats) => <Figures stats={stats} />}
      </QueryList>
    </section>
  );
}

function Figures({ stats }: { stats: ClassStats | undefined }) {
  return (
    <dl className="grid h-11 grid-cols-4 items-center lg:flex lg:divide-x lg:divide-line slim:h-auto slim:grid-cols-2 slim:gap-y-1">
      <Figure label="Students" value={stats?.totalStudents} />
      <Figure label="Today" value={stats?.todayPoints} emphasis />
      <Figure label="Total Points" note="earned so far" value={stats?.totalPoints} />
      <Figure label="Rewards" value={stats?.rewardsRedeemed} />
    </dl>
  );
}

type FigureProps = {
  label: string;
  /** What it counts, as a tooltip. */
  note?: string;
  /** Undefined while it loads. */
  value: number | undefined;
  emphasis?: boolean;
};

function Figure({ label, note, value, emphasis = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse lg:px-5 lg:last:pr-0">
      <dt className="truncate text-xs leading-4 text-ink-muted" title={note && `${label} ${note}`}>
        {label}
      </dt>
      <dd className={emphasis ? 'text-accent-ink' : undefined}>
        {value === undefined ? (
          <Skeleton className="my-1 h-5 w-10" />
        ) : (
          <Points value={value} className="block text-xl leading-7 font-semibold tracking-tight" />
        )}
      </dd>
    </div>
  );
}
