import { newPointCategory, type PointCategory } from '#contracts/points/point-categories';
import { iconOfCategory } from '#domain/looks';
import { DEFAULT_AWARD } from '#domain/points';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { type z } from 'zod';
import { ValueField } from '@/components/edit-details/value-field';
import { LookField } from '@/components/icons/look-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCreatePointCategory } from '../api';

const WHOLE_SCHOOL = 'school';

/** Where a category can be used: in one class, or (null) in the whole school. */
export type CategoryScope = { id: string; name: string } | null;

type AddCategoryDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The class it is for; null is the whole school. With `scopes`, the person chooses one of them. */
  schoolClass: CategoryScope;
  scopes?: readonly CategoryScope[];
  /** Whether the person may set how many points it gives. */
  maySetValue?: boolean;
  onAdded: (added: PointCategory) => void;
};

export function AddCategoryDialog({
  open,
  onClose,
  schoolClass,
  scopes = [],
  maySetValue = false,
  onAdded,
}: AddCategoryDialogProps) {
  const where =
    scopes.length > 1
      ? 'What students earn points for.'
      : schoolClass === null
        ? 'Everyone in the school can use it.'
        : `For ${schoolClass.name} only.`;
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent title="Add Point Category" description={where}>
        <AddCategoryForm
          classId={schoolClass?.id ?? null}
          scopes={scopes}
          maySetValue={maySetValue}
          onAdded={(added) => {
            onClose();
            onAdded(added);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = {
  classId: string | null;
  scopes: readonly CategoryScope[];
  maySetValue: boolean;
  onAdded: (added: PointCategory) => void;
};

function AddCategoryForm({ classId, scopes, maySetValue, onAdded }: FormProps) {
  const { mutate, isPending } = useCreatePointCategory();
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(newPointCategory),
    defaultValues: { name: '', description: '', classId, value: DEFAULT_AWARD, isDefault: false },
  });
  const [name, icon, color] = useWatch({ control, name: ['name', 'icon', 'color'] });
  const submit = (input: z.output<typeof newPointCategory>) =>
    mutate(
      { ...input, isDefault: input.classId === null },
      {
        onSuccess: (added) => {
          toast({ title: 'Point category added successfully!' });
          onAdded(added);
        },
        onError: (error) => toastFailure(error, 'Failed to add point category.'),
      },
    );

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
        {scopes.length > 1 && (
          <Controller
            control={control}
            name="classId"
            render={({ field: { value, onChange } }) => (
              <Field label="For">
                <Select
                  value={value ?? WHOLE_SCHOOL}
                  onValueChange={(id) => onChange(id === WHOLE_SCHOOL ? null : id)}
                  options={scopes.map((scope) => ({
                    value: scope?.id ?? WHOLE_SCHOOL,
                    label: scope?.name ?? 'Whole school',
                  }))}
                />
              </Field>
            )}
          />
        )}
        <Field label="Category name" error={formState.errors.name?.message}>
          <Input placeholder="Kindness" autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Description" optional error={formState.errors.description?.message}>
          <Textarea placeholder="Helping without being asked" {...register('description')} />
        </Field>
        <LookField
          icon={icon ?? iconOfCategory({ name, icon: null })}
          onIconChange={(next) => setValue('icon', next)}
          color={{ value: color, onChange: (next) => setValue('color', next) }}
        />
        {maySetValue && (
          <Controller
            control={control}
            name="value"
            render={({ field: { value = DEFAULT_AWARD, onChange } }) => (
              <ValueField value={value} onChange={onChange} />
            )}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" pending={isPending}>
          Add Category
        </Button>
      </DialogFooter>
    </form>
  );
}
