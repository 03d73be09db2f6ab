import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
import { Points } from '@/components/ui/points';
import { Skeleton } from '@/components/ui/skeleton';
import { messageOf } from '@/lib/http/api-error';
import { classStatsQuery } from '../api/get-class-stats';

/** The class in four figures, on one line so that the students begin right below. */
export function ClassFigures({ classId }: { classId: string }) {
  const { data: stats, error, refetch } = useQuery(classStatsQuery(classId));
  if (stats === undefined && error !== null) {
    return (
      <section aria-label="Figures of the class" className="w-full">
        <ErrorState
          message={messageOf(error, 'The figures of the class could not be loaded.')}
          onRetry={() => void refetch()}
        />
      </section>
    );
  }
  return (
    <section aria-label="Figures of the class" className="w-full lg:w-auto">
      <dl className="grid h-11 grid-cols-4 items-center lg:flex lg:divide-x lg:divide-line">
        <Figure label="Students" value={stats?.totalStudents} />
        <Figure label="Today" value={stats?.todayPoints} emphasis />
        <Figure label="Total Points" value={stats?.totalPoints} />
        <Figure label="Rewards" value={stats?.rewardsRedeemed} />
      </dl>
    </section>
  );
}

type FigureProps = {
  label: string;
  /** Undefined while it loads. */
  value: number | undefined;
  emphasis?: boolean;
};

function Figure({ label, value, emphasis = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse lg:px-5 lg:last:pr-0">
      <dt className="truncate text-xs leading-4 text-ink-muted">{label}</dt>
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
