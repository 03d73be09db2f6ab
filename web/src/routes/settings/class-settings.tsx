import { type SchoolClass } from '#contracts/students/classes';
import { listLoginCards } from '#contracts/students/login-cards';
import { removeStudent } from '#contracts/students/students';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, IdCard, Plus, School, UserRoundCog, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { toastFailure } from '@/components/ui/toast-failure';
import { classesQuery } from '@/features/students/classes/api';
import { firstClassText } from '@/features/students/classes/class-words';
import { ArchiveClassDialog } from '@/features/students/classes/components/archive-class-dialog';
import { ArchivedClasses } from '@/features/students/classes/components/archived-classes';
import { ClassList } from '@/features/students/classes/components/class-list';
import { CreateClassDialog } from '@/features/students/classes/components/create-class-dialog';
import { EditClassDialog } from '@/features/students/classes/components/edit-class-dialog';
import { LoginCardsDialog } from '@/features/students/login-cards/components/login-cards-dialog';
import { ManageStudentsDialog } from '@/features/students/students/components/manage-students-dialog';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { useShownArchive } from './use-shown-archive';

/** Class Management: a teacher's own classes, all of them for administrators. */
export function ClassSettings() {
  const [showsArchived, showArchived] = useShownArchive('classes');
  const [isCreating, setIsCreating] = useState(false);
  const [edited, setEdited] = useState<SchoolClass | null>(null);
  const [leaving, setLeaving] = useState<SchoolClass | null>(null);
  const navigate = useNavigate();

  return (
    <Card aria-labelledby="class-settings">
      <CardHeader>
        <CardTitle id="class-settings">Class Management</CardTitle>
        <Button onClick={() => setIsCreating(true)}>
          <Plus aria-hidden />
          Create Class
        </Button>
      </CardHeader>
      <CardBody className="sm:pt-2">
        <Classes onEdit={setEdited} onArchive={setLeaving} />
        <div className="border-t border-line pt-2">
          <Checkbox checked={showsArchived} onCheckedChange={showArchived} label="Show archived classes" />
          {showsArchived && <ArchivedClasses />}
        </div>
      </CardBody>
      <CreateClassDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={({ id }) => void navigate(`/?class=${id}`)}
      />
      <EditClassDialog schoolClass={edited} onClose={() => setEdited(null)} />
      <ArchiveClassDialog
        schoolClass={leaving}
        onClose={() => setLeaving(null)}
        onFailure={(error) => toastFailure(error, 'Failed to archive class. Please try again.')}
      />
    </Card>
  );
}

type ClassesProps = {
  onEdit: (schoolClass: SchoolClass) => void;
  onArchive: (schoolClass: SchoolClass) => void;
};

function Classes(actions: ClassesProps) {
  const { role } = useSessionUser();
  const query = useQuery(classesQuery());
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading the classes…" />}
      failure="The classes could not be loaded."
      empty={<EmptyState icon={<School />} title="No Classes Yet" description={firstClassText(role)} />}
    >
      {(classes) => (
        <ClassList
          classes={classes}
          studentsMenu={(schoolClass) => <StudentsMenu schoolClass={schoolClass} classes={classes} />}
          {...actions}
        />
      )}
    </QueryList>
  );
}

type StudentsMenuProps = { schoolClass: SchoolClass; classes: readonly SchoolClass[] };

/** Actions for the students of a class. */
function StudentsMenu({ schoolClass, classes }: StudentsMenuProps) {
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
      <LoginCardsDialog open={opened === 'cards'} onClose={close} schoolClass={schoolClass} />
    </>
  );
}
