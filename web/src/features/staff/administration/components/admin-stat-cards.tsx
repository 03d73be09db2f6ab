import { useQuery } from '@tanstack/react-query';
import { Award, Gift, GraduationCap, School, Users } from 'lucide-react';
import { StatCard } from '@/components/ui/stat-card';
import { adminStatsQuery } from '../api';

export function AdminStatCards({ schoolId }: { schoolId: string | null }) {
  const { data } = useQuery(adminStatsQuery(schoolId));
  return (
    <div
      role="group"
      aria-label="Figures"
      aria-busy={data === undefined}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5 slim:grid-cols-1"
    >
      <StatCard label="Teachers" icon={<GraduationCap aria-hidden />} value={data?.totalTeachers} />
      <StatCard label="Classes" icon={<School aria-hidden />} value={data?.totalClasses} />
      <StatCard label="Students" icon={<Users aria-hidden />} value={data?.totalStudents} />
      <StatCard
        label="Points Awarded"
        icon={<Award aria-hidden />}
        value={data?.totalPointsAwarded}
        emphasis
      />
      <StatCard
        label="Redemptions"
        icon={<Gift aria-hidden />}
        value={data?.totalRedemptions}
        className="max-sm:col-span-2"
      />
    </div>
  );
}
