import { LayoutGrid, List, ListChecks, Sparkles } from 'lucide-react';
import { type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { SearchInput } from '@/components/ui/search-input';
import { Segments } from '@/components/ui/segments';
import { isPhone, PHONE, useMediaQuery, WIDE } from '@/lib/browser/use-media-query';
import { type RosterLayout } from '@/lib/session/roster-choices';
import { type StudentsView } from '../students-view';
import { ViewMenu } from './view-menu';

type StudentsToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  /** The text in the search box. */
  text: string;
  onText: (text: string) => void;
  layout: RosterLayout;
  onLayoutChange: (layout: RosterLayout) => void;
  /** Absent: everyone is selected, or nobody may be. */
  onSelectAll?: (() => void) | undefined;
  /** Absent when not all of a class are shown, or some are selected. */
  onAwardAll?: (() => void) | undefined;
  /** Absent in the list, whose rows have checkboxes. */
  picking?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
};

const LAYOUTS = [
  { value: 'list', label: <List aria-hidden />, name: 'List' },
  { value: 'grid', label: <LayoutGrid aria-hidden />, name: 'Grid' },
] as const;

/** Who is shown, in which order, and how. */
export function StudentsToolbar(props: StudentsToolbarProps) {
  const { ref, view, onViewChange, text, onText, layout, onLayoutChange, picking } = props;
  const { onSelectAll, onAwardAll } = props;
  const { scope } = view;
  const isNarrow = useMediaQuery(PHONE);
  const isWide = useMediaQuery(WIDE);
  return (
    <div
      ref={ref}
      className="flex scroll-mt-16 items-center gap-x-1 px-2 py-2 sm:px-4 lg:gap-x-3 low:scroll-mt-0 slim:flex-wrap"
    >
      <SearchInput
        label={scope === 'school' ? 'Search all students' : 'Search students'}
        placeholder="Search"
        value={text}
        onValueChange={onText}
        // The keyboard takes half of a phone's screen: the matches get the rest.
        onFocus={() => isPhone() && ref.current?.scrollIntoView()}
        className="min-w-0 grow lg:max-w-sm"
      />
      {!isNarrow && (
        <Checkbox
          label={
            <>
              <span className="max-lg:sr-only">Search across all students in </span>
              <span className="max-lg:capitalize">school</span>
            </>
          }
          checked={scope === 'school'}
          onCheckedChange={(all) => onViewChange({ scope: all ? 'school' : 'class' })}
          className="ml-0 shrink-0"
        />
      )}
      <span className="hidden grow lg:block" />
      {(layout === 'grid' || !isWide) && (
        <ViewMenu view={view} onViewChange={onViewChange} withScope={isNarrow} />
      )}
      {/* A phone has room for one of the two; the bar of a selection has the other. */}
      {onSelectAll && !(isNarrow && onAwardAll) && (
        <Button variant="ghost" className="px-3" onClick={onSelectAll}>
          <ListChecks aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">Select All</span>
        </Button>
      )}
      {onAwardAll && (
        <Button variant="soft" className="px-3" onClick={onAwardAll}>
          <Sparkles aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">Award All</span>
        </Button>
      )}
      {picking && (
        <Button
          variant={picking.isOn ? 'soft' : 'ghost'}
          aria-pressed={picking.isOn}
          className={cn('px-3', picking.isOn && 'inset-ring-2 inset-ring-accent')}
          onClick={() => picking.onChange(!picking.isOn)}
        >
          <ListChecks aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">Select</span>
        </Button>
      )}
      <Segments label="Layout" options={LAYOUTS} value={layout} onValueChange={onLayoutChange} />
    </div>
  );
}
