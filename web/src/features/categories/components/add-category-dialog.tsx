import { newPointCategory, type PointCategory } from '#contracts/point-categories';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/lib/toast-failure';
import { useCreatePointCategory } from '../api/create-point-category';

type AddCategoryDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The class it is for; null is the whole school. */
  schoolClass: { id: string; name: string } | null;
  onAdded: (added: PointCategory) => void;
};

export function AddCategoryDialog({ open, onOpenChange, schoolClass, onAdded }: AddCategoryDialogProps) {
  const where =
    schoolClass === null ? 'Everybody in the school can use it.' : `For ${schoolClass.name} only.`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Add Point Category" description={where}>
        <AddCategoryForm
          classId={schoolClass?.id ?? null}
          onAdded={(added) => {
            onOpenChange(false);
            onAdded(added);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { classId: string | null; onAdded: (added: PointCategory) => void };

function AddCategoryForm({ classId, onAdded }: FormProps) {
  const { mutate, isPending } = useCreatePointCategory();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPointCategory),
    defaultValues: { name: '', description: '', classId, isDefault: false },
  });
  const submit = (input: z.output<typeof newPointCategory>) =>
    mutate(input, {
      onSuccess: (added) => {
        toast({ title: 'Point category added successfully!' });
        onAdded(added);
      },
      onError: (error) => toastFailure(error, 'Failed to add point category.'),
    });

  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        // React hands the event on to the form of the dialog behind this one.
        event.stopPropagation();
        void handleSubmit(submit)(event);
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        <Field label="Category name" error={formState.errors.name?.message}>
          <Input placeholder="Kindness" autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Description" optional error={formState.errors.description?.message}>
          <Textarea placeholder="Helping without being asked" {...register('description')} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" pending={isPending}>
          Add Category
        </Button>
      </DialogFooter>
    </form>
  );
}
