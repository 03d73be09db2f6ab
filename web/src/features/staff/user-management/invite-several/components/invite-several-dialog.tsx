import { type UsersInvited } from '#contracts/staff/invite-users';
import { type SchoolRole } from '#contracts/staff/user-management';
import { type SchoolClass } from '#contracts/students/classes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { StepHeading } from '@/components/step-heading';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toastFailure } from '@/components/ui/toast-failure';
import { ApiError } from '@/lib/http/api-error';
import { formatCount } from '@/lib/text/format';
import { useInviteUsers, usersQuery } from '../../api';
import { isInvited, type ListedPerson, readStaff } from '../read-staff';
import { refusedRows, withRefusals } from '../refused-rows';
import { useStaffList } from '../use-staff-list';
import { ListStep } from './list-step';
import { PreviewStep } from './preview-step';

type InviteSeveralDialogProps = { open: boolean; onClose: () => void; classes: readonly SchoolClass[] };

/** Invites a list of staff: pasted or uploaded, looked at, and sent at once. It starts over each time it opens. */
export function InviteSeveralDialog({ open, ...props }: InviteSeveralDialogProps) {
  return open && <OpenDialog {...props} />;
}

function OpenDialog({ onClose, classes }: Omit<InviteSeveralDialogProps, 'open'>) {
  const classNames = useMemo(() => new Set(classes.map(({ name }) => name.toLowerCase())), [classes]);
  const list = useStaffList(classNames);
  const { data: users } = useQuery(usersQuery());
  const [step, setStep] = useState<'list' | 'preview'>('list');
  const [role, setRole] = useState<SchoolRole>('teacher');
  const [refused, setRefused] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const [answer, setAnswer] = useState<UsersInvited | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutate, isPending } = useInviteUsers();
  const { opened } = list;
  const people = useMemo(
    () =>
      opened === null || users === undefined
        ? []
        : withRefusals(readStaff(opened.table.rows, opened.columns, { classes, users, role }), refused),
    [opened, users, classes, role, refused],
  );
  const look = async (opening: Promise<boolean>) => {
    setRefused(new Map());
    if (await opening) setStep('preview');
  };
  const send = () =>
    mutate(people.filter(isInvited).map(toRow), {
      onSuccess: setAnswer,
      onError: (error) => {
        const rows = error instanceof ApiError ? refusedRows(error.body.issues ?? []) : new Map();
        setRefused(rows);
        toastFailure(error, 'Nobody was invited.');
      },
    });
  const leave = () => {
    if (isPending) return;
    const hasTyped = list.text.trim() !== '' || opened !== null;
    if (answer === null && hasTyped) setIsLeaving(true);
    else onClose();
  };
  return (
    <Dialog open onClose={leave}>
      <DialogContent
        size="lg"
        title="Invite Several"
        description="Each of them gets an email with a link to choose a password. It works for 7 days."
        // An accidental click outside would lose what was pasted.
        onInteractOutside={(event) => event.preventDefault()}
      >
        {answer !== null ? (
          <Sent answer={answer} onDone={onClose} />
        ) : step === 'list' || opened === null ? (
          <ListStep
            list={list}
            onText={() => void look(list.openText())}
            onFile={(file) => void look(list.openFile(file))}
          />
        ) : (
          <PreviewStep
            list={list}
            opened={opened}
            people={people}
            isLoading={users === undefined}
            role={role}
            onRoleChange={setRole}
            isSending={isPending}
            onBack={() => setStep('list')}
            onSend={send}
          />
        )}
      </DialogContent>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Discard this list?"
        description="Nobody on it is invited yet."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  );
}

function toRow({ rowNumber, email, firstName, lastName, role, classes }: ListedPerson) {
  return { rowNumber, email, firstName, lastName, role, classIds: classes.map(({ id }) => id) };
}

function Sent({ answer: { invited, rows }, onDone }: { answer: UsersInvited; onDone: () => void }) {
  const here = rows.length - invited;
  return (
    <>
      <DialogBody>
        <StepHeading>{formatCount(invited, 'person', 'people')} invited</StepHeading>
        <p className="text-ink-muted">
          Their invitations are on their way. Users shows whether one could not be delivered.
          {here > 0 && ` ${formatCount(here, 'person was', 'people were')} in your school already.`}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button guarded onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
