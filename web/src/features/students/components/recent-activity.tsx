import { type Student } from '#contracts/students';
import { cn } from '@/lib/cn';
import { useNow } from '@/lib/use-now';
import { recentActivityText } from '../recent-activity';

type RecentActivityProps = { activity: Student['recentActivity']; className?: string };

export function RecentActivity({ activity, className }: RecentActivityProps) {
  const now = useNow();
  return (
    <span className={cn('inline-block text-sm text-ink-muted', className)}>
      {recentActivityText(activity, now)}
    </span>
  );
}
