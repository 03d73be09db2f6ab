import { type Student } from '#contracts/students/students';
import { HandCoins } from 'lucide-react';
import { memo } from 'react';
import { WithHouseMark } from '@/components/houses/with-house-mark';
import { Avatar } from '@/components/ui/avatar';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { Points } from '@/components/ui/points';
import { useStudentListActions } from '../student-list-context';
import { useRosterGrid } from '../use-roster-grid';
import { AwardButton } from './award-button';
import { RecentActivityLine } from './recent-activity';
import { RosterName } from '@/components/roster-name';
import { WaitingPoints } from '@/components/waiting-points';
import { UndoTap } from './undo-tap';

type StudentCardProps = { student: Student; withClassroom: boolean };
type StudentCardsProps = { students: readonly Student[]; withClassroom: boolean };

/** The list for a phone, with the award button within reach of the thumb. */
export function StudentCards({ students, withClassroom }: StudentCardsProps) {
  const { ref, ...keys } = useRosterGrid<HTMLDivElement>(students);
  return (
    <div ref={ref} role="grid" aria-label="Students" className="border-t border-line" {...keys}>
      {students.map((student) => (
        <StudentCard key={student.id} student={student} withClassroom={withClassroom} />
      ))}
    </div>
  );
}

const StudentCard = memo(function StudentCard({ student, withClassroom }: StudentCardProps) {
  const { selection, onAward, onRedeem, onViewProfile, quick } = useStudentListActions();
  const selected = selection.has(student);
  /** What follows the number is a button with its own ground. */
  const withoutIcon = quick !== null || onRedeem === undefined;
  const onName = quick === null ? onViewProfile : onAward;
  const who = (
    <>
      <span className="block truncate font-medium">
        <WithHouseMark houseId={student.houseId}>
          <RosterName name={student.name} />
        </WithHouseMark>
      </span>
      {withClassroom ? (
        <span className="block truncate text-sm text-ink-muted">{student.className}</span>
      ) : (
        <RecentActivityLine activity={student.recentActivity} />
      )}
    </>
  );
  return (
    <div
      role="row"
      data-student={student.id}
      className={cn(
        // What it contains is painted only inside it: the ring of the checkbox has to fit too.
        'flex h-14 items-center gap-1 border-b border-line pr-2 pl-1 [content-visibility:auto] last:border-0 sm:h-16 sm:px-3',
        // A row of unknown height would be a line while it is out of sight.
        'slim:h-auto slim:flex-wrap slim:justify-end slim:py-1 slim:[content-visibility:visible]',
        selected && 'bg-accent-soft/45',
      )}
    >
      <div role="gridcell" className="-mr-1 flex items-center sm:mr-0">
        {quick === null ? (
          <>
            <Checkbox
              aria-label={`Select ${student.name}`}
              checked={selected}
              onCheckedChange={() => selection.toggle(student)}
            />
            <Avatar name={student.name} seed={student.id} className="mr-1 max-sm:hidden" />
          </>
        ) : (
          <Avatar name={student.name} seed={student.id} className="mr-1 ml-2" />
        )}
      </div>
      <div role="gridcell" className="min-w-0 grow slim:basis-3/5">
        {onName ? (
          <button
            type="button"
            className="block min-h-11 w-full rounded-md text-left"
            onClick={() => onName(student)}
          >
            {who}
          </button>
        ) : (
          who
        )}
      </div>
      <div role="gridcell" className={cn('pl-2 sm:pr-1', withoutIcon && 'pr-2 sm:pr-3')}>
        <WaitingPoints studentId={student.id} className="mr-1 px-1.5" />
        <Points value={student.totalPoints} className="text-xl font-semibold tracking-tight" />
      </div>
      {quick !== null && (
        <div role="gridcell">
          <UndoTap student={student} quick={quick} />
        </div>
      )}
      {quick === null && onRedeem && (
        <div role="gridcell">
          <PlainIconButton label={`Redeem for ${student.name}`} onClick={() => onRedeem(student)}>
            <HandCoins aria-hidden />
          </PlainIconButton>
        </div>
      )}
      <div role="gridcell">
        <AwardButton student={student} className="px-2.5 sm:px-3" />
      </div>
    </div>
  );
});
