import { SlidersHorizontal } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { isSort, SORT_LABELS, type StudentsView } from '../students-view';

type ViewMenuProps = {
  view: StudentsView;
  onViewChange: (change: Partial<StudentsView>) => void;
};

/** The order of the students, where no column heads choose it. */
export function ViewMenu({ view: { sort, scope }, onViewChange }: ViewMenuProps) {
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
