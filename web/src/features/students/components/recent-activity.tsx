import { type Student } from '#contracts/students';
import { NamedIcon } from '@/components/icons/named-icon';
import { cn } from '@/components/ui/cn';
import { useServerNow } from '@/lib/http/use-server-now';
import { recentActivityText } from '../recent-activity';

type RecentActivityProps = { activity: Student['recentActivity']; className?: string };

/** The latest award. On a phone its age needs the room of the icon. */
export function RecentActivity({ activity, className }: RecentActivityProps) {
  const now = useServerNow();
  return (
    <span className={cn('inline-block text-sm text-ink-muted', className)}>
      {activity !== null && (
        <NamedIcon name={activity.icon} className="mr-1 size-4 align-[-0.1875rem] max-sm:hidden" />
      )}
      {recentActivityText(activity, now)}
    </span>
  );
}
