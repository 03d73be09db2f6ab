import { type RosterLayout } from '#contracts/accounts/preferences';
import { LayoutGrid, List, ListChecks, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { SearchInput } from '@/components/ui/search-input';
import { Segments } from '@/components/ui/segments';
import { Switch } from '@/components/ui/switch';
import { isPhone, PHONE, useMediaQuery, WIDE } from '@/lib/browser/use-media-query';
import { isSort, SORT_LABELS, type StudentsView } from '../students-view';

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
  /** Whether a category gives another number of points than 1. */
  hasValues: boolean;
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
  const { onSelectAll, onAwardAll, hasValues } = props;
  const { scope } = view;
  const isNarrow = useMediaQuery(PHONE);
  const isWide = useMediaQuery(WIDE);
  // It stays from then on: a list that moves under the finger that taps a student awards another.
  const [hasSearched, setHasSearched] = useState(false);
  const isSearching = hasSearched || text !== '' || scope === 'school';
  return (
    <div
      ref={ref}
      className="flex scroll-mt-[calc(4rem+var(--notice-height,0px))] flex-wrap items-center gap-x-1 px-2 py-2 sm:px-4 lg:flex-nowrap lg:gap-x-3 low:scroll-mt-0"
    >
      <SearchInput
        label={scope === 'school' ? 'Search all students' : 'Search students'}
        placeholder="Search"
        value={text}
        onValueChange={onText}
        // The keyboard takes half of a phone's screen: the matches get the rest.
        onFocus={() => {
          setHasSearched(true);
          if (isPhone()) ref.current?.scrollIntoView();
        }}
        className="min-w-0 grow basis-0 lg:max-w-sm lg:basis-auto slim:basis-full"
      />
      <Switch
        label={
          <>
            <span className="sm:max-lg:sr-only">Search across </span>
            <span className="inline-block sm:max-lg:first-letter:uppercase">all students</span>
            <span className="sm:max-lg:sr-only"> in school</span>
          </>
        }
        checked={scope === 'school'}
        onCheckedChange={(all) => onViewChange({ scope: all ? 'school' : 'class' })}
        // The first screen of a phone is for the students, until somebody searches.
        className={cn(
          'gap-2 max-sm:order-last max-sm:basis-full max-sm:pl-1 sm:shrink-0 sm:whitespace-nowrap',
          !isSearching && 'max-sm:hidden',
        )}
      />
      <span className="hidden grow lg:block" />
      {(layout === 'grid' || !isWide) && <ViewMenu view={view} onViewChange={onViewChange} />}
      {/* A phone has room for one of the two; the bar of a selection has the other. */}
      {onSelectAll && !(isNarrow && onAwardAll) && (
        <Button variant="ghost" className="px-3" onClick={onSelectAll}>
          <ListChecks aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">Select All</span>
        </Button>
      )}
      {onAwardAll && (
        <Button
          variant="soft"
          className="px-3"
          aria-label={isNarrow && hasValues ? 'Award All' : undefined}
          onClick={onAwardAll}
        >
          {isNarrow ? `All +${hasValues ? '' : '1'}` : 'Award All'}
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

type ViewMenuProps = {
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
};

/** The order of the students, where no column heads choose it. */
function ViewMenu({ view: { sort, scope }, onViewChange }: ViewMenuProps) {
  const sorts = Object.keys(SORT_LABELS)
    .filter(isSort)
    .filter((each) => scope === 'school' || !each.endsWith('className'));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <PlainIconButton label="View options">
          <SlidersHorizontal aria-hidden />
        </PlainIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Sort by</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={sort}
          onValueChange={(next) => {
            if (isSort(next)) onViewChange({ sort: next });
          }}
        >
          {sorts.map((each) => (
            <DropdownMenuRadioItem key={each} value={each}>
              {SORT_LABELS[each]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
