import { type SchoolClass } from '#contracts/students/classes';
import { listLoginCards } from '#contracts/students/login-cards';
import { importStudents } from '#contracts/students/student-import';
import { addStudent, removeStudent } from '#contracts/students/students';
import { FileUp, Gift, History, IdCard, Keyboard, UserPlus, UserRoundCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { useMediaQuery } from '@/lib/browser/use-media-query';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { teaches } from '@/lib/text/class-teachers';
import { type Task } from './class-dialogs';

type ActionsProps = { schoolClass: SchoolClass; onTask: (task: Task) => void };

/** What is done most with the students of a class, as far as the person may. */
function useActions({ schoolClass, onTask }: ActionsProps) {
  const { id, role } = useSessionUser();
  const seesCards = role !== 'teacher' || teaches(schoolClass, id);
  const open = (name: 'add' | 'import' | 'login-cards') => () => onTask({ name });
  return [
    { label: 'Add Student', icon: UserPlus, open: open('add'), isTheirs: mayCall(addStudent, role) },
    { label: 'Import', icon: FileUp, open: open('import'), isTheirs: mayCall(importStudents, role) },
    { label: 'Rewards', icon: Gift, path: '/rewards', isTheirs: true },
    {
      label: 'Generate Login Cards',
      icon: IdCard,
      open: open('login-cards'),
      isTheirs: seesCards && mayCall(listLoginCards, role),
    },
  ].filter(({ isTheirs }) => isTheirs);
}

/** Buttons for the students of a class, where there is room for them. Elsewhere they are in the menu. */
export function RosterButtons(props: ActionsProps) {
  const actions = useActions(props);
  return (
    <div role="group" aria-label="Students of the class" className="flex gap-2">
      {actions.map(({ label, icon: Icon, path, open }) => {
        const content = (
          <>
            <Icon aria-hidden />
            <span className="max-2xl:sr-only">{label}</span>
          </>
        );
        const looks = {
          variant: 'secondary',
          title: label,
          className: 'max-2xl:size-11 max-2xl:px-0',
        } as const;
        return path === undefined ? (
          <Button key={label} {...looks} onClick={open}>
            {content}
          </Button>
        ) : (
          <Button key={label} {...looks} asChild>
            <Link to={path}>{content}</Link>
          </Button>
        );
      })}
    </div>
  );
}

type RosterItemsProps = ActionsProps & {
  /** The buttons are on the page. */
  hasButtons: boolean;
  /** Shows the balances of a past instant. */
  onShowMoment: (asOf: string) => void;
};

/** Menu items for all students of a class. */
export function RosterItems({ schoolClass, onTask, hasButtons, onShowMoment }: RosterItemsProps) {
  const { id, role } = useSessionUser();
  // Where there is a mouse. Elsewhere the `?` of a keyboard opens them.
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const isTheirs = role !== 'teacher' || teaches(schoolClass, id);
  const actions = useActions({ schoolClass, onTask });
  return (
    <>
      {!hasButtons &&
        actions.map(({ label, icon: Icon, path, open }) =>
          path === undefined ? (
            <DropdownMenuItem key={label} onSelect={open}>
              <Icon aria-hidden />
              {label}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem key={label} asChild>
              <Link to={path}>
                <Icon aria-hidden />
                {label}
              </Link>
            </DropdownMenuItem>
          ),
        )}
      {isTheirs && mayCall(removeStudent, role) && (
        <DropdownMenuItem onSelect={() => onTask({ name: 'manage' })}>
          <UserRoundCog aria-hidden />
          Manage Students
        </DropdownMenuItem>
      )}
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
