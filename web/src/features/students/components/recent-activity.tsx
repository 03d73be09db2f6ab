import { type Student } from '#contracts/students';
import { cn } from '@/components/ui/cn';
import { useNow } from '@/lib/browser/use-now';
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
