import { type Student } from '#contracts/students/students';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { useStudentListActions } from '../student-list-context';
import { useRosterGrid } from '../use-roster-grid';
import { type StudentTableModel } from '../use-student-table';

const CELLS: Record<string, string> = {
  totalPoints: 'text-right',
  // Two lines, where the other columns leave room for them.
  recentActivity: 'w-[22%]',
  actions: 'text-right',
};
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, false: ChevronsUpDown };
const ARIA_SORT = { asc: 'ascending', desc: 'descending', false: 'none' } as const;

type Row = ReturnType<StudentTableModel['getRowModel']>['rows'][number];
type StudentTableProps = { table: StudentTableModel; rows: readonly Row[]; students: readonly Student[] };

export function StudentTable({ table, rows, students }: StudentTableProps) {
  const { selection, quick } = useStudentListActions();
  const { ref, ...keys } = useRosterGrid<HTMLTableElement>(students);
  return (
    <div className="overflow-x-auto">
      <table ref={ref} role="grid" className="w-full border-collapse" {...keys}>
        <caption className="sr-only">Students</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-y border-line bg-sunken/60 text-left text-sm text-ink-muted">
              <th className="w-13 pl-3">
                <span className="sr-only">Select</span>
              </th>
              {group.headers.map((header) => (
                <Header key={header.id} table={table} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <StudentRow
              key={row.id}
              table={table}
              row={row}
              columnCount={row.getVisibleCells().length}
              isSelected={selection.has(row.original)}
              isSelectable={quick === null}
              onToggle={selection.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type StudentRowProps = {
  table: StudentTableModel;
  row: Row;
  columnCount: number;
  isSelected: boolean;
  isSelectable: boolean;
  onToggle: (student: Student) => void;
};

/** Memoised by student: the table makes new rows for each letter typed in the search, but most students stay. */
const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { table, row, isSelected, isSelectable, onToggle } = props;
  const student = row.original;
  return (
    <tr
      data-student={student.id}
      className={cn(
        'h-16 border-b border-line transition-colors last:border-0',
        isSelected ? 'bg-accent-soft/45' : 'hover:bg-sunken/50',
      )}
    >
      <td className="w-13 pl-3">
        {isSelectable && (
          <Checkbox
            aria-label={`Select ${student.name}`}
            checked={isSelected}
            onCheckedChange={() => onToggle(student)}
          />
        )}
      </td>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} className={cn('max-w-56 px-2 last:pr-4', CELLS[cell.column.id])}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}, isSameRow);

function isSameRow(before: StudentRowProps, after: StudentRowProps): boolean {
  return (
    before.row.original === after.row.original &&
    before.isSelected === after.isSelected &&
    before.isSelectable === after.isSelectable &&
    before.columnCount === after.columnCount
  );
}

type Header = ReturnType<StudentTableModel['getHeaderGroups']>[number]['headers'][number];

function Header({ table, header }: { table: StudentTableModel; header: Header }) {
  const { column } = header;
  const cell = CELLS[column.id];
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={cn('h-9 px-2 font-medium whitespace-nowrap last:pr-4', cell)}>
        <table.FlexRender header={header} />
      </th>
    );
  }
  const sorted = `${column.getIsSorted()}` as keyof typeof SORT_ICONS;
  const Icon = SORT_ICONS[sorted];
  return (
    <th
      scope="col"
      aria-sort={ARIA_SORT[sorted]}
      className={cn('h-9 px-2 font-medium whitespace-nowrap', cell)}
    >
      <button
        type="button"
        className="-mx-1.5 inline-flex h-9 items-center gap-1.5 rounded-sm px-1.5 hover:text-ink"
        onClick={() => column.toggleSorting()}
      >
        <table.FlexRender header={header} />
        <Icon aria-hidden className={cn('size-4', sorted === 'false' && 'opacity-50')} />
      </button>
    </th>
  );
}
