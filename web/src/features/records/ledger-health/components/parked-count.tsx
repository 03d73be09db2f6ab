import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { formatCompact } from '@/lib/text/format';
import { ledgerHealthQuery } from '../api';

/** How many facts were set aside. Renders nothing when there are none. */
export function ParkedCount({ schoolId }: { schoolId: string | null }) {
  const { data } = useQuery(ledgerHealthQuery(schoolId));
  if (data === undefined || data.parked === 0) return null;
  return (
    <Badge variant="warning" className="ml-2">
      {formatCompact(data.parked)}
      <span className="sr-only"> set aside</span>
    </Badge>
  );
}
