import { Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format';
import { type Selection } from '../use-selection';

type SelectionBarProps = {
  selection: Selection;
  onSelectAll?: (() => void) | undefined;
  onAward: () => void;
};

/** Stays in reach at the bottom while the list scrolls. */
export function SelectionBar({ selection, onSelectAll, onAward }: SelectionBarProps) {
  const count = selection.students.length;
  return (
    <div
      role="region"
      aria-label="Selected students"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-b-lg border-t border-line bg-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:bottom-4 sm:m-4 sm:mt-2 sm:rounded-lg sm:border sm:py-2"
    >
      <p role="status" className="mr-auto min-w-0 font-medium tabular-nums">
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
      <Button className="w-full sm:w-auto" onClick={onAward}>
        <Sparkles aria-hidden />
        Award Points to Selected
      </Button>
    </div>
  );
}
