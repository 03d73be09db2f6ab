import { SlidersHorizontal } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { isSort, SORT_LABELS, type StudentsView } from '../students-view';

type ViewMenuProps = {
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
  /** Whether the students of the whole school are chosen here too. */
  withScope: boolean;
};

/** The order of the students, where no column heads choose it. */
export function ViewMenu({ view: { sort, scope }, onViewChange, withScope }: ViewMenuProps) {
  const sorts = Object.keys(SORT_LABELS)
    .filter(isSort)
    .filter((each) => scope === 'school' || !each.endsWith('className'));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="View options" tooltip={false}>
          <SlidersHorizontal aria-hidden />
        </IconButton>
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
        {withScope && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuCheckboxItem
              checked={scope === 'school'}
              onCheckedChange={(all) => onViewChange({ scope: all ? 'school' : 'class' })}
            >
              All students in school
            </DropdownMenuCheckboxItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
