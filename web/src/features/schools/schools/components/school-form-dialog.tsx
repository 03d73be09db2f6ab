import { newSchool, type School } from '#contracts/schools/schools';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { ChangedMeanwhile } from '@/components/changed-meanwhile';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCreateSchool } from '../api';
import { differencesOf, valuesOf } from '../school-values';
import { useEditSchool } from '../use-edit-school';
import { SchoolFields } from './school-fields';

type NewSchoolDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateSchoolDialog({ open, onOpenChange }: NewSchoolDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Create School" description="It starts with a 30-day free trial." size="lg">
        <CreateForm onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function CreateForm({ onDone }: { onDone: () => void }) {
  const { mutate, isPending } = useCreateSchool();
  const form = useForm({ resolver: zodResolver(newSchool), defaultValues: valuesOf(null) });
  const submit = (input: z.output<typeof newSchool>) =>
    mutate(input, {
      onSuccess: ({ name }) => {
        toast({ title: 'School Created', description: `${name} is ready for its staff.` });
        onDone();
      },
      onError: (error) => toastFailure(error, 'Failed to create school'),
    });
  return (
    <form className="contents" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <DialogBody>
        <SchoolFields form={form} />
      </DialogBody>
      <FormFooter label="Create School" pending={isPending} />
    </form>
  );
}

type EditSchoolDialogProps = { school: School | undefined; onClose: () => void };

export function EditSchoolDialog({ school, onClose }: EditSchoolDialogProps) {
  return (
    <Dialog
      open={school !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent title="Edit School" size="lg">
        {school !== undefined && <EditForm key={school.id} school={school} onDone={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ school, onDone }: { school: School; onDone: () => void }) {
  const { fields, conflict, submit, settle } = useEditSchool(school, onDone);
  return (
    <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody className="flex flex-col gap-5">
        <ChangedMeanwhile
          conflict={conflict}
          differencesOf={(present) => differencesOf(present, fields.getValues())}
          settle={settle}
        />
        <SchoolFields form={fields} />
      </DialogBody>
      <FormFooter label="Save Changes" pending={fields.formState.isSubmitting} disabled={conflict !== null} />
    </form>
  );
}

type FormFooterProps = { label: string; pending: boolean; disabled?: boolean };

function FormFooter({ label, pending, disabled = false }: FormFooterProps) {
  return (
    <DialogFooter>
      <DialogCancel />
      <Button type="submit" pending={pending} disabled={disabled}>
        {label}
      </Button>
    </DialogFooter>
  );
}
