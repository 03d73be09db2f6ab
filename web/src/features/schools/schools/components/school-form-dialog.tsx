import { newSchool, type NewSchool, type School } from '#contracts/schools/schools';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { type z } from 'zod';
import { ChangedMeanwhile } from '@/components/changed-meanwhile';
import { timeZoneOptions } from '@/components/time-zone-options';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useVersionedForm } from '@/components/use-versioned-form';
import { schoolsQuery, useCreateSchool, useUpdateSchool } from '../api';

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
    <Dialog open={school !== undefined} onClose={onClose}>
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

/** The form of an edit of a school. */
function useEditSchool(school: School, onSaved: () => void) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateSchool(school);
  return useVersionedForm<School, z.input<typeof newSchool>, NewSchool>(school, {
    schema: newSchool,
    valuesOf,
    save: mutateAsync,
    fetchPresent: async () => {
      const schools = await client.query({ ...schoolsQuery(), staleTime: 0 });
      return schools.find(({ id }) => id === school.id);
    },
    failed: 'Failed to update school',
    onSaved: ({ name }) => {
      toast({ title: 'School Updated', description: `${name} has been saved.` });
      onSaved();
    },
  });
}

type SchoolForm = UseFormReturn<z.input<typeof newSchool>, unknown, z.output<typeof newSchool>>;

function SchoolFields({ form }: { form: SchoolForm }) {
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

type SchoolValues = {
  name: string;
  description: string;
  address: string;
  contactEmail: string;
  contactPhone: string;
  timeZone: string;
  /** `YYYY-MM-DD`, or empty. */
  paidThrough: string;
};

const SCHOOL_LABELS: Record<keyof SchoolValues, string> = {
  name: 'School name',
  description: 'Description',
  address: 'Address',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  timeZone: 'Time zone',
  paidThrough: 'Paid through',
};

const FIELDS = Object.keys(SCHOOL_LABELS) as (keyof SchoolValues)[];

/** Initial values of the form; a new school's time zone is the browser's. */
function valuesOf(school: School | null): SchoolValues {
  return {
    name: school?.name ?? '',
    description: school?.description ?? '',
    address: school?.address ?? '',
    contactEmail: school?.contactEmail ?? '',
    contactPhone: school?.contactPhone ?? '',
    paidThrough: school?.paidThrough ?? '',
    timeZone: school?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The school's current values that differ from the form's. */
function differencesOf(
  school: School,
  typed: Partial<Record<keyof SchoolValues, string | null | undefined>>,
): { label: string; value: string }[] {
  const present = valuesOf(school);
  return FIELDS.filter((field) => present[field] !== (typed[field] ?? '')).map((field) => ({
    label: SCHOOL_LABELS[field],
    value: present[field] === '' ? '–' : present[field],
  }));
}
