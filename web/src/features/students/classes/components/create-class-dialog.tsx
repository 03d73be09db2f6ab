import { newClass, type SchoolClass } from '#contracts/students/classes';
import { addStudent } from '#contracts/students/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { useCreateClass } from '../api';

type CreateClassDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (created: SchoolClass) => void;
};

export function CreateClassDialog({ open, onOpenChange, onCreated }: CreateClassDialogProps) {
  const { role } = useSessionUser();
  const next = mayCall(addStudent, role)
    ? 'You can add its students next.'
    : 'A school administrator adds its students.';
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Create New Class" description={next}>
        <CreateClassForm
          onCreated={(created) => {
            onOpenChange(false);
            onCreated(created);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function CreateClassForm({ onCreated }: { onCreated: (created: SchoolClass) => void }) {
  const { mutate, isPending } = useCreateClass();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newClass),
    defaultValues: { name: '', description: '' },
  });
  const submit = (input: z.output<typeof newClass>) =>
    mutate(input, {
      onSuccess: (created) => {
        toast({ title: 'Class created', description: `${created.name} is ready for its students.` });
        onCreated(created);
      },
      onError: (error) => toastFailure(error, 'Failed to create class.'),
    });

  return (
    <DialogForm submitLabel="Create Class" onSubmit={handleSubmit(submit)} pending={isPending}>
      <Field label="Class name" error={formState.errors.name?.message}>
        <Input placeholder="Room 12" autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" optional error={formState.errors.description?.message}>
        <Textarea placeholder="Grade 4, mornings" {...register('description')} />
      </Field>
    </DialogForm>
  );
}
