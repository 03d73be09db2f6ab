import { type LedgerHealth } from '#contracts/records/ledger-health';
import { CircleCheck, Hourglass } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { screensState } from '../health-words';

/** Whether the screens show what the ledger holds. */
export function ScreensStatus({ health }: { health: LedgerHealth }) {
  const { tone, title, text } = screensState(health);
  const isGood = tone === 'good';
  return (
    <div
      role="status"
      className={cn(
        'mx-4 flex items-start gap-3 rounded-md p-4 sm:mx-6',
        isGood ? 'bg-accent-soft text-accent-ink' : 'bg-warning-soft text-warning-ink',
      )}
    >
      {isGood ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      ) : (
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      )}
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-pretty">{text}</p>
      </div>
    </div>
  );
}
