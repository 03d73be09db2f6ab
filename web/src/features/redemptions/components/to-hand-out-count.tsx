import { fulfillRedemptions } from '#contracts/redemptions';
import { useQuery } from '@tanstack/react-query';
import { cn } from '@/components/ui/cn';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { formatNumber } from '@/lib/text/format';
import { countToHandOutQuery } from '../api/list-to-hand-out';

/**
 * How many rewards and prizes wait to be handed out, for those who may: in a teacher’s own classes, for others in the school.
 * Nothing if none do.
 */
export function ToHandOutCount({ className }: { className?: string }) {
  const { role, schoolId } = useSessionUser();
  const { data: count = 0 } = useQuery({
    ...countToHandOutQuery(role === 'teacher' ? 'own' : undefined),
    enabled: mayCall(fulfillRedemptions, role) && schoolId !== null,
  });
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent tabular-nums',
        className,
      )}
    >
      {formatNumber(count)}
      <span className="sr-only"> to hand out</span>
    </span>
  );
}
