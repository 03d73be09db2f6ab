import { Gift, Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { FloatingBar } from '@/components/ui/floating-bar';
import { formatCount } from '@/lib/text/format';
import { type Selection } from '../use-selection';

type SelectionBarProps = {
  selection: Selection;
  onSelectAll?: (() => void) | undefined;
  onAward: () => void;
  onRedeem?: (() => void) | undefined;
};

export function SelectionBar({ selection, onSelectAll, onAward, onRedeem }: SelectionBarProps) {
  const count = selection.students.length;
  return (
    <FloatingBar aria-label="Selected students">
      <p role="status" className="mr-auto min-w-0 pr-4 font-medium tabular-nums slim:pr-0">
        {formatCount(count, 'student')} selected
      </p>
      {onSelectAll && (
        <Button variant="ghost" className="slim:px-2" onClick={onSelectAll}>
          Select All
        </Button>
      )}
      <Button variant="ghost" className="slim:px-2" onClick={selection.clear}>
        Clear
      </Button>
      <span aria-hidden className="w-full md:hidden" />
      <Button className="grow max-sm:px-3 md:grow-0" onClick={onAward}>
        <Sparkles aria-hidden className="max-lg:hidden" />
        Award Points to Selected
      </Button>
      {onRedeem && (
        <Button variant="secondary" className="max-sm:px-3" onClick={onRedeem}>
          <Gift aria-hidden className="max-lg:hidden" />
          <span>
            Redeem<span className="max-lg:sr-only"> Reward</span>
          </span>
        </Button>
      )}
    </FloatingBar>
  );
}
