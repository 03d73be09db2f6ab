import { fulfillRedemptions } from '#contracts/redemptions';
import { useQuery } from '@tanstack/react-query';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { formatNumber } from '@/lib/text/format';
import { countToHandOutQuery } from '../api/list-redemptions';

/** How many rewards wait to be handed out, for those who may; nothing if none do. */
export function ToHandOutCount() {
  const { role, schoolId } = useSessionUser();
  const { data: count = 0 } = useQuery({
    ...countToHandOutQuery(),
    enabled: mayCall(fulfillRedemptions, role) && schoolId !== null,
  });
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> to hand out</span>
    </span>
  );
}
