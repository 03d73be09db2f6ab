import { type StudentProfile } from '#contracts/students/students';
import { CalendarDays, Gift, TrendingUp, Wallet } from 'lucide-react';
import { StatCard } from '@/components/ui/stat-card';
import { explainEarned, explainSpent } from '@/lib/text/totals';

export function Statistics({ student }: { student: StudentProfile }) {
  const { totalPoints, totalEarned, totalSpent, earnedThisWeek, className, teacherName, grade, studentId } =
    student;
  const details = [
    ['Class', className],
    ['Teacher', teacherName],
    ['Grade', grade],
    ['Student ID', studentId],
  ].filter(([, value]) => value !== null);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3">
        <StatCard label="Balance" value={totalPoints} icon={<Wallet aria-hidden />} emphasis />
        <StatCard
          label="This week"
          value={earnedThisWeek}
          icon={<CalendarDays aria-hidden />}
          hint="Earned in the last 7 days"
        />
        <StatCard
          label="Total Earned"
          value={totalEarned}
          icon={<TrendingUp aria-hidden />}
          explanation={explainEarned(student)}
        />
        <StatCard
          label="Total Spent"
          value={totalSpent}
          icon={<Gift aria-hidden />}
          explanation={explainSpent(student)}
        />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {details.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
