import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/text/format';

export function SpendingFigures({ cost, points }: { cost: number; points: number }) {
  return (
    <dl className="grid grid-cols-3 gap-2">
      <Figure label="Cost" value={cost} />
      <Figure label="Current points" value={points} />
      <Figure label="Points after" value={points - cost} emphasis />
    </dl>
  );
}

function Figure({ label, value, emphasis = false }: { label: string; value: number; emphasis?: boolean }) {
  return (
    <div
      className={cn(
        'flex flex-col justify-between rounded-lg px-3 py-3',
        emphasis ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink',
      )}
    >
      <dt className={cn('text-sm', !emphasis && 'text-ink-muted')}>{label}</dt>
      <dd className="text-3xl leading-9 font-semibold tracking-tight tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
