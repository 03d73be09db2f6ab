import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Badge } from '@/components/ui/badge';
import { waitingAwards, waitingFor } from '@/lib/outbox/waiting-awards';
import { formatCount } from '@/lib/text/format';

/** `+2` with a clock: points given to a student that are not sent yet. */
export function WaitingPoints({ studentId, className }: { studentId: string; className?: string }) {
  const points = useSyncExternalStore(waitingAwards.subscribe, () =>
    waitingFor(waitingAwards.get(), studentId),
  );
  if (points === 0) return null;
  return (
    <Badge variant="warning" data-waiting className={className}>
      <Clock aria-hidden />
      <span aria-hidden className="tabular-nums">
        +{points}
      </span>
      <span className="sr-only">{formatCount(points, 'point')} not sent yet</span>
    </Badge>
  );
}
