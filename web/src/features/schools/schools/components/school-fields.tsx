import { type newSchool } from '#contracts/schools/schools';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod';
import { timeZoneOptions } from '@/components/time-zone-options';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { SCHOOL_LABELS } from '../school-values';

type SchoolForm = UseFormReturn<z.input<typeof newSchool>, unknown, z.output<typeof newSchool>>;

export function SchoolFields({ form }: { form: SchoolForm }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={SCHOOL_LABELS.name} error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label={SCHOOL_LABELS.description}
        optional
        error={errors.description?.message}
        className="sm:col-span-2"
      >
        <Textarea rows={2} {...register('description')} />
      </Field>
      <Field label={SCHOOL_LABELS.address} optional error={errors.address?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...register('address')} />
      </Field>
      <Field label={SCHOOL_LABELS.contactEmail} optional error={errors.contactEmail?.message}>
        <Input type="email" autoComplete="off" {...register('contactEmail')} />
      </Field>
      <Field label={SCHOOL_LABELS.contactPhone} optional error={errors.contactPhone?.message}>
        <Input type="tel" autoComplete="off" {...register('contactPhone')} />
      </Field>
      <Field
        label={SCHOOL_LABELS.paidThrough}
        optional
        error={errors.paidThrough?.message}
        hint="The last day that the school can be used. If empty, the 30-day trial applies."
        className="sm:col-span-2"
      >
        <Input type="date" {...register('paidThrough')} />
      </Field>
      <Field
        label={SCHOOL_LABELS.timeZone}
        error={errors.timeZone?.message}
        hint="Sets when “today” starts in this school and its reports."
        className="sm:col-span-2"
      >
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { value = 'UTC', onChange } }) => (
            <Select options={timeZoneOptions(value)} value={value} onValueChange={onChange} />
          )}
        />
      </Field>
    </div>
  );
}
