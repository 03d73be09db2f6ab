import { type CountedSchool } from '#contracts/schools/schools';
import { Building2, CircleCheck, GraduationCap, Users } from 'lucide-react';
import { StatCard } from '@/components/ui/stat-card';
import { useNow } from '@/lib/browser/use-now';
import { planOf } from '../school-plan';

/** How many schools, users and students there are. `schools` is undefined while they load. */
export function ExecutiveCounters({ schools }: { schools: readonly CountedSchool[] | undefined }) {
  const now = useNow();
  const sum = (count: (school: CountedSchool) => number) =>
    schools?.reduce((total, school) => total + count(school), 0);
  return (
    <div
      role="group"
      aria-label="Figures"
      aria-busy={schools === undefined}
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
    >
      <StatCard label="Total Schools" icon={<Building2 aria-hidden />} value={schools?.length} emphasis />
      <StatCard
        label="Active Schools"
        icon={<CircleCheck aria-hidden />}
        value={sum((school) => (school.isActive && !planOf(school, now).hasEnded ? 1 : 0))}
      />
      <StatCard label="Total Users" icon={<Users aria-hidden />} value={sum(({ userCount }) => userCount)} />
      <StatCard
        label="Total Students"
        icon={<GraduationCap aria-hidden />}
        value={sum(({ studentCount }) => studentCount)}
      />
    </div>
  );
}
