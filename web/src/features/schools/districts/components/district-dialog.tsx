import { type District, newDistrict } from '#contracts/schools/districts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { DialogForm } from '@/components/ui/dialog-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { type Confirmed } from '@/lib/session/confirmed';
import { withoutSecondStepText } from '@/lib/text/without-second-step';
import { useSaveDistrict } from '../api';

type Named = { id: string; name: string };

type DistrictDialogProps = {
  /** `new`: a district that does not exist yet. Null: the dialog is closed. */
  district: District | 'new' | null;
  schools: readonly Named[];
  confirmed: Confirmed;
  onClose: () => void;
};

export function DistrictDialog({ district, schools, confirmed, onClose }: DistrictDialogProps) {
  return (
    <Dialog open={district !== null} onClose={onClose}>
      {district !== null && (
        <DialogContent
          title={district === 'new' ? 'Create District' : 'Edit District'}
          description="A school belongs to one district. Choosing it here removes it from any other."
        >
          <DistrictForm
            district={district === 'new' ? null : district}
            schools={schools}
            confirmed={confirmed}
            onDone={onClose}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}

type FormProps = Pick<DistrictDialogProps, 'schools' | 'confirmed'> & {
  district: District | null;
  onDone: () => void;
};

function DistrictForm({ district, schools, confirmed, onDone }: FormProps) {
  const { mutateAsync, isPending } = useSaveDistrict(district?.id ?? null);
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newDistrict),
    defaultValues: {
      name: district?.name ?? '',
      schoolIds: district?.schoolIds ?? [],
      requiresSecondStep: district?.requiresSecondStep ?? false,
    },
  });
  const save = async (input: z.output<typeof newDistrict>) => {
    const { name } = await mutateAsync(input);
    toast({ title: district === null ? 'District Created' : 'District Updated', description: name });
    onDone();
  };
  const submit = (input: z.output<typeof newDistrict>) =>
    confirmed(() => save(input), 'Failed to save district');
  return (
    <DialogForm
      submitLabel={district === null ? 'Create District' : 'Save Changes'}
      onSubmit={handleSubmit(submit)}
      pending={isPending}
      guarded
    >
      <Field label="District name" error={formState.errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="requiresSecondStep"
        render={({ field: { value = false, onChange } }) => (
          <Switch
            label="Require two-step verification for School Admins"
            description={`They can do nothing else until they’ve set it up.${
              district === null ? '' : ` ${withoutSecondStepText(district)}`
            }`}
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="schoolIds"
        render={({ field: { value = [], onChange } }) => (
          <fieldset>
            <legend className="text-sm font-medium">Schools</legend>
            {schools.map(({ id, name }) => (
              <div key={id}>
                <Checkbox
                  label={name}
                  checked={value.includes(id)}
                  onCheckedChange={(checked) =>
                    onChange(checked ? [...value, id] : value.filter((each) => each !== id))
                  }
                />
              </div>
            ))}
          </fieldset>
        )}
      />
    </DialogForm>
  );
}
