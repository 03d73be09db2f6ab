import { type Student } from '#contracts/students/students';
import { NamedIcon } from '@/components/icons/named-icon';
import { useServerNow } from '@/lib/http/use-server-now';
import { activityAge, activityText } from '../recent-activity';

type RecentActivityProps = { activity: Student['recentActivity'] };

/** The latest award, and below it how long ago, as a student's name has the ID below it. */
export function RecentActivity({ activity }: RecentActivityProps) {
  if (activity === null) return <span className="text-sm text-ink-muted">{NONE}</span>;
  return (
    <span className="block text-sm text-ink-muted">
      <NamedIcon name={activity.icon} className="mr-1 size-4 align-[-0.1875rem]" />
      {activityText(activity)}
      <span className="sr-only"> • </span>
      <span className="block">
        <Age of={activity.createdAt} />
      </span>
    </span>
  );
}

/** The latest award on one line. A long category is cut, the age is not. */
export function RecentActivityLine({ activity }: RecentActivityProps) {
  return (
    <span className="flex min-w-0 text-sm text-ink-muted max-sm:text-xs/5">
      {activity === null ? (
        NONE
      ) : (
        <>
          <span className="truncate">
            +{activity.amount} pts •{' '}
            <NamedIcon name={activity.icon} className="mr-1 size-4 align-[-0.1875rem] max-sm:hidden" />
            {activity.categoryName}
          </span>
          <span className="shrink-0 whitespace-pre">
            {' • '}
            <Age of={activity.createdAt} />
          </span>
        </>
      )}
    </span>
  );
}

const NONE = 'No activity';

function Age({ of }: { of: string }) {
  return activityAge(of, useServerNow());
}
