import { newStudent } from '#contracts/students/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useAddStudent } from '../api';
import { StudentFields } from './student-fields';

type AddStudentDialogProps = {
  open: boolean;
  onClose: () => void;
  schoolClass: { id: string; name: string };
};

export function AddStudentDialog({ open, onClose, schoolClass }: AddStudentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent title="Add Student" description={`To ${schoolClass.name}.`}>
        <AddStudentForm schoolClass={schoolClass} onAdded={onClose} />
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
    <DialogForm submitLabel="Add Student" onSubmit={handleSubmit(submit)} pending={isPending}>
      <StudentFields register={register} errors={errors} />
    </DialogForm>
  );
}
