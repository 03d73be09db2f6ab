import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';

type PastBarProps = { asOf: string; onLeave: () => void };

/** Says that the page shows the past, on paper too. */
export function PastBar({ asOf, onLeave }: PastBarProps) {
  const timeZone = useTimeZone();
  const whose = useSessionUser().schoolId === null ? 'your' : 'school';
  return (
    <aside
      aria-label="The past"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warning-soft px-4 py-1.5 text-warning-ink print:border print:border-line-strong"
    >
      <History aria-hidden className="size-[1.125rem] shrink-0" />
      <p className="min-w-0 grow basis-56 py-1">
        You’re looking at the past: figures as of <strong>{formatDateTime(asOf, timeZone)}</strong>, {whose}{' '}
        time.
      </p>
      <Button variant="ghost" size="sm" onClick={onLeave} className="print:hidden">
        Back to now
      </Button>
    </aside>
  );
}
