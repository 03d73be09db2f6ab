import { type SchoolClass } from '#contracts/classes';
import { listLoginCards } from '#contracts/login-cards';
import { importStudents } from '#contracts/student-import';
import { addStudent, removeStudent } from '#contracts/students';
import { FileUp, Gift, History, IdCard, Keyboard, UserPlus, UserRoundCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { useMediaQuery } from '@/lib/browser/use-media-query';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { teaches } from '@/lib/text/class-teachers';
import { type Task } from './class-dialogs';

type RosterItemsProps = {
  schoolClass: SchoolClass;
  onTask: (task: Task) => void;
  /** Shows the balances of a past instant. */
  onShowMoment: (asOf: string) => void;
};

/** Menu items for all students of a class. */
export function RosterItems({ schoolClass, onTask, onShowMoment }: RosterItemsProps) {
  const { id, role } = useSessionUser();
  // Where there is a mouse. Elsewhere the `?` of a keyboard opens them.
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const isTheirs = role !== 'teacher' || teaches(schoolClass, id);
  return (
    <>
      {isTheirs && mayCall(listLoginCards, role) && (
        <DropdownMenuItem onSelect={() => onTask({ name: 'login-cards' })}>
          <IdCard aria-hidden />
          Generate Login Cards
        </DropdownMenuItem>
      )}
      {isTheirs && mayCall(removeStudent, role) && (
        <DropdownMenuItem onSelect={() => onTask({ name: 'manage' })}>
          <UserRoundCog aria-hidden />
          Manage Students
        </DropdownMenuItem>
      )}
      {mayCall(addStudent, role) && (
        <DropdownMenuItem onSelect={() => onTask({ name: 'add' })}>
          <UserPlus aria-hidden />
          Add Student
        </DropdownMenuItem>
      )}
      {mayCall(importStudents, role) && (
        <DropdownMenuItem onSelect={() => onTask({ name: 'import' })}>
          <FileUp aria-hidden />
          Import
        </DropdownMenuItem>
      )}
      <DropdownMenuItem asChild>
        <Link to="/rewards">
          <Gift aria-hidden />
          Rewards
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onShowMoment(new Date().toISOString())}>
        <History aria-hidden />
        Past moment
      </DropdownMenuItem>
      {hasKeyboard && (
        <DropdownMenuItem onSelect={() => onTask({ name: 'keys' })}>
          <Keyboard aria-hidden />
          Keyboard shortcuts
        </DropdownMenuItem>
      )}
    </>
  );
}
