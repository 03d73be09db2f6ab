import { CHANGED_MEANWHILE } from '#contracts/errors';
import { newSchool, type School } from '#contracts/schools';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Button } from '@/components/ui/button';
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';
import { useCreateSchool } from '../api/create-school';
import { useUpdateSchool } from '../api/update-school';
import { differencesOf, valuesOf } from '../school-values';
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
        {school !== undefined && <EditForm school={school} onDone={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

/** `school` changes when someone else's edit is fetched; the form keeps what was typed. */
function EditForm({ school, onDone }: { school: School; onDone: () => void }) {
  const { mutate, isPending } = useUpdateSchool(school);
  const [version, setVersion] = useState(school.version);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(newSchool), defaultValues: valuesOf(school) });
  const submit = (input: z.output<typeof newSchool>) =>
    mutate(
      { ...input, version },
      {
        onSuccess: ({ name }) => {
          toast({ title: 'School Updated', description: `${name} has been saved.` });
          onDone();
        },
        onError: (error) => {
          if (hasCode(error, CHANGED_MEANWHILE)) setRefusal(messageOf(error, ''));
          else toastFailure(error, 'Failed to update school');
        },
      },
    );
  const goOn = () => {
    setVersion(school.version);
    setRefusal(null);
  };
  return (
    <form className="contents" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <DialogBody className="flex flex-col gap-5">
        {refusal !== null && (
          <ChangedMeanwhile
            message={refusal}
            present={differencesOf(school, form.getValues())}
            onUsePresent={() => {
              form.reset(valuesOf(school));
              goOn();
            }}
            onKeepMine={goOn}
          />
        )}
        <SchoolFields form={form} />
      </DialogBody>
      <FormFooter label="Save Changes" pending={isPending} />
    </form>
  );
}

function FormFooter({ label, pending }: { label: string; pending: boolean }) {
  return (
    <DialogFooter>
      <DialogCancel />
      <Button type="submit" pending={pending}>
        {label}
      </Button>
    </DialogFooter>
  );
}
