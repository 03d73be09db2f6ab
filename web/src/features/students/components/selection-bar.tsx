import { Gift, Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/text/format';
import { type Selection } from '../use-selection';

type SelectionBarProps = {
  selection: Selection;
  onSelectAll?: (() => void) | undefined;
  onAward: () => void;
  onRedeem?: (() => void) | undefined;
};

/** Stays in reach at the bottom of the window while the list scrolls under it. */
export function SelectionBar({ selection, onSelectAll, onAward, onRedeem }: SelectionBarProps) {
  const count = selection.students.length;
  return (
    <div
      role="region"
      aria-label="Selected students"
      data-floating-bar
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:inset-x-auto sm:bottom-4 sm:left-1/2 sm:w-max sm:max-w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:rounded-lg sm:border sm:py-2 xl:left-[calc(50%-11.5rem)]"
    >
      <p role="status" className="mr-auto min-w-0 pr-4 font-medium tabular-nums">
        {formatCount(count, 'student')} selected
      </p>
      {onSelectAll && (
        <Button variant="ghost" onClick={onSelectAll}>
          Select All
        </Button>
      )}
      <Button variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
      <span aria-hidden className="w-full sm:hidden" />
      <Button className="grow max-sm:px-3 sm:grow-0" onClick={onAward}>
        <Sparkles aria-hidden className="max-sm:hidden" />
        Award Points to Selected
      </Button>
      {onRedeem && (
        <Button variant="secondary" className="max-sm:px-3" onClick={onRedeem}>
          <Gift aria-hidden className="max-sm:hidden" />
          <span>
            Redeem<span className="max-sm:sr-only"> Reward</span>
          </span>
        </Button>
      )}
    </div>
  );
}
