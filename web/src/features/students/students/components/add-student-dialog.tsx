import { newStudent } from '#contracts/students/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useAddStudent } from '../api';
import { StudentFields } from './student-fields';

type AddStudentDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  schoolClass: { id: string; name: string };
};

export function AddStudentDialog({ open, onOpenChange, schoolClass }: AddStudentDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Add Student" description={`To ${schoolClass.name}.`}>
        <AddStudentForm schoolClass={schoolClass} onAdded={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { schoolClass: { id: string; name: string }; onAdded: () => void };

function AddStudentForm({ schoolClass, onAdded }: FormProps) {
  const { mutate, isPending } = useAddStudent(schoolClass.id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newStudent),
    defaultValues: { name: '', studentId: '', grade: '' },
  });
  const { errors } = formState;
  const submit = (input: z.output<typeof newStudent>) =>
    mutate(input, {
      onSuccess: (added) => {
        toast({ title: 'Student added', description: `${added.name} is now in ${schoolClass.name}.` });
        onAdded();
      },
      onError: (error) => toastFailure(error, 'Failed to add student'),
    });

  return (
    <form className="contents" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <DialogBody className="flex flex-col gap-5">
        <StudentFields register={register} errors={errors} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={isPending}>
          Add Student
        </Button>
      </DialogFooter>
    </form>
  );
}
