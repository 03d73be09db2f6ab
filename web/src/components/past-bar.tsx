import { History } from 'lucide-react';
import { type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useSessionUser } from '@/lib/session/session-user';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';

type PastBarProps = {
  /** The past instant that is shown. */
  asOf: string;
  onLeave: () => void;
  /** Ways to move through the past. */
  children?: ReactNode;
};

/** Says that the page shows the past, on paper too, and leads back to now. */
export function PastBar({ asOf, onLeave, children }: PastBarProps) {
  const timeZone = useTimeZone();
  const whose = useSessionUser().schoolId === null ? 'your' : 'school';
  return (
    <aside
      aria-label="The past"
      className="flex flex-col gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-1.5 text-warning-ink print:border print:border-line-strong"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <History aria-hidden className="size-[1.125rem] shrink-0" />
        <p role="status" className="min-w-0 grow basis-56 py-1">
          You’re looking at the past: <strong>{formatDateTime(asOf, timeZone)}</strong>, {whose} time.
        </p>
        <Button variant="secondary" size="sm" onClick={onLeave} className="print:hidden">
          Back to now
        </Button>
      </div>
      {children !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 print:hidden">{children}</div>
      )}
    </aside>
  );
}
