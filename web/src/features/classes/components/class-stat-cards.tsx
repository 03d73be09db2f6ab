import { useQuery } from '@tanstack/react-query';
import { Gift, Sparkles, Sun, Users } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { StatCard } from '@/components/ui/stat-card';
import { messageOf } from '@/lib/http/api-error';
import { classStatsQuery } from '../api/get-class-stats';

export function ClassStatCards({ classId }: { classId: string }) {
  const { data: stats, error, refetch } = useQuery(classStatsQuery(classId));
  if (stats === undefined && error !== null) {
    return (
      <Card aria-label="Figures of the class">
        <ErrorState
          message={messageOf(error, 'The figures of the class could not be loaded.')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <section aria-label="Figures of the class" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label="Students" value={stats?.totalStudents} icon={<Users aria-hidden />} />
      <StatCard label="Today" value={stats?.todayPoints} icon={<Sun aria-hidden />} emphasis />
      <StatCard label="Total Points" value={stats?.totalPoints} icon={<Sparkles aria-hidden />} />
      <StatCard label="Rewards" value={stats?.rewardsRedeemed} icon={<Gift aria-hidden />} />
    </section>
  );
}
