import { schoolData, type SchoolData } from '#contracts/schools/school-setup';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { zoneNotice } from '@/components/zone-notice';
import { useCreateOwnSchool } from '../api';

type CreateOwnSchoolProps = {
  displayName: string;
  /** The person has a school now. Until it resolves, nothing more can be pressed. */
  onCreated: () => Promise<void>;
};

export function CreateOwnSchool({ displayName, onCreated }: CreateOwnSchoolProps) {
  const { mutateAsync } = useCreateOwnSchool();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schoolData),
    defaultValues: { schoolName: '', displayName },
  });
  const { errors, isSubmitting } = formState;
  const create = async (school: SchoolData) => {
    try {
      const { message, timeZone } = await mutateAsync(school);
      toast({ title: 'Success', description: message, ...zoneNotice(timeZone) });
      await onCreated();
    } catch (error) {
      toastFailure(error, 'Failed to create school');
    }
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(create)(event)}>
      <p className="text-ink-muted">
        You become its School Administrator. The 30-day free trial includes everything, without a credit card.
      </p>
      <Field label="School name" error={errors.schoolName?.message}>
        <Input autoComplete="organization" {...register('schoolName')} />
      </Field>
      <Field
        label="Display name"
        hint="How students and staff see you, for example Ms Lee."
        error={errors.displayName?.message}
      >
        <Input autoComplete="name" {...register('displayName')} />
      </Field>
      <Button type="submit" size="lg" pending={isSubmitting}>
        {isSubmitting ? 'Creating your school…' : 'Create School'}
      </Button>
    </form>
  );
}
