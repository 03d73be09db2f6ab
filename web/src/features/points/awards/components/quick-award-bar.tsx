import { DEFAULT_AWARD } from '#domain/points';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { FloatingBar } from '@/components/ui/floating-bar';
import { usePageMark } from '@/lib/browser/use-page-mark';
import { type Store, useStore } from '@/lib/browser/store';
import { formatCount } from '@/lib/text/format';
import { type QuickTaps } from '../quick-taps';
import { type QuickReason } from '../use-quick-award';

type QuickAwardBarProps = {
  reason: QuickReason;
  taps: Store<QuickTaps>;
  onChange: () => void;
  onDone: () => void;
};

/** Says that taps give points, what for, and how many they gave. */
export function QuickAwardBar({ reason: { category, note }, taps, onChange, onDone }: QuickAwardBarProps) {
  usePageMark('data-quick-award-bar');
  const { given, news } = useStore(taps);
  return (
    <FloatingBar
      aria-label="Quick award"
      // One line, which even a low window has room for: while taps give points it says so.
      className="flex-nowrap border-accent sm:min-w-md low:sticky low:bottom-0 low:min-w-0"
    >
      <IconTile icon={category.icon} color={category.color} className="slim:hidden" />
      <div className="min-w-0 grow pr-2">
        <p className="truncate leading-tight font-medium">{category.name}</p>
        <p className="truncate text-sm text-ink-muted">
          <span className="tabular-nums">{given.length} given</span>
          {category.value !== DEFAULT_AWARD && <> · {formatCount(category.value, 'point')} each</>}
          {note !== null && <> · “{note}”</>}
        </p>
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
      <Button variant="ghost" className="px-3" onClick={onChange}>
        Change
      </Button>
      <Button guarded onClick={onDone}>
        Done
      </Button>
    </FloatingBar>
  );
}
