import { archiveClass, type SchoolClass, setDefaultClass } from '#contracts/students/classes';
import { type ReactNode, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSetDefaultClass } from '@/features/accounts/sign-in/own-session-api';
import { ArchiveClassDialog } from '@/features/students/classes/components/archive-class-dialog';
import { ClassMenu } from '@/features/students/classes/components/class-menu';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

type ClassOptionsProps = {
  schoolClass: SchoolClass;
  classes: readonly SchoolClass[];
  /** Null: no class is left. */
  onChoose: (classId: string | null) => void;
  /** Absent for those who may not create a class. */
  onCreate?: (() => void) | undefined;
  /** Menu items for the students of the class. */
  children: ReactNode;
};

/** The menu of the chosen class, and the dialogs of its items. */
export function ClassOptions({ schoolClass, classes, onChoose, onCreate, children }: ClassOptionsProps) {
  const { role, defaultClassId } = useSessionUser();
  const setDefault = useSetDefaultClass();
  const [leaving, setLeaving] = useState<SchoolClass | null>(null);
  if (!mayCall(setDefaultClass, role)) return null;

  return (
    <>
      <ClassMenu
        isDefault={schoolClass.id === defaultClassId}
        mayManage={mayCall(archiveClass, role)}
        onCreate={onCreate}
        onSetDefault={() =>
          setDefault.mutate(schoolClass.id, {
            onSuccess: () =>
              toast({
                title: 'Default class set',
                description: `Your dashboard opens with ${schoolClass.name}.`,
              }),
            onError: (error) => toastFailure(error, { title: 'Failed to Set Default' }),
          })
        }
        onArchive={() => setLeaving(schoolClass)}
      >
        {children}
      </ClassMenu>
      <ArchiveClassDialog
        schoolClass={leaving}
        onClose={() => setLeaving(null)}
        onArchived={({ id }) => onChoose(nextTo(classes, id))}
        onFailure={(error) => toastFailure(error, 'Failed to archive class.')}
      />
    </>
  );
}

/** The class after this one in the list, else the one before it. */
function nextTo(classes: readonly SchoolClass[], classId: string): string | null {
  const at = classes.findIndex(({ id }) => id === classId);
  return (classes[at + 1] ?? classes[at - 1])?.id ?? null;
}
