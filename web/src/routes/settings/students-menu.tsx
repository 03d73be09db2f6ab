import { type SchoolClass } from '#contracts/students/classes';
import { listLoginCards } from '#contracts/students/login-cards';
import { removeStudent } from '#contracts/students/students';
import { ChevronDown, IdCard, UserRoundCog, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { LoginCardsDialog } from '@/features/students/login-cards/components/login-cards-dialog';
import { ManageStudentsDialog } from '@/features/students/students/components/manage-students-dialog';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

type StudentsMenuProps = { schoolClass: SchoolClass; classes: readonly SchoolClass[] };

/** Actions for the students of a class. */
export function StudentsMenu({ schoolClass, classes }: StudentsMenuProps) {
  const { role } = useSessionUser();
  const [opened, setOpened] = useState<'roster' | 'cards' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm" aria-label={`Students of ${schoolClass.name}`}>
            <Users aria-hidden />
            Students
            <ChevronDown aria-hidden className="text-ink-muted" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {mayCall(removeStudent, role) && (
            <DropdownMenuItem onSelect={() => setOpened('roster')}>
              <UserRoundCog aria-hidden />
              Manage Students
            </DropdownMenuItem>
          )}
          {mayCall(listLoginCards, role) && (
            <DropdownMenuItem onSelect={() => setOpened('cards')}>
              <IdCard aria-hidden />
              Generate Login Cards
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ManageStudentsDialog
        schoolClass={opened === 'roster' ? schoolClass : null}
        classes={classes}
        onClose={close}
      />
      <LoginCardsDialog open={opened === 'cards'} onOpenChange={close} schoolClass={schoolClass} />
    </>
  );
}
