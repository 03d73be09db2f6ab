import { setupForm, type SetupForm as SetupValues } from '#contracts/schools/school-setup';
import { zodResolver } from '@hookform/resolvers/zod';
import { ShieldCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toastFailure } from '@/components/ui/toast-failure';
import { useValidateSetup } from '../api';

type SetupFormProps = {
  /** What was typed before. */
  values: SetupValues;
  onBack: (typed: SetupValues) => void;
  onValid: (values: SetupValues) => void;
};

/** The second step: who creates which school. */
export function SetupForm({ values, onBack, onValid }: SetupFormProps) {
  const { mutate, isPending } = useValidateSetup();
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(setupForm),
    defaultValues: values,
  });
  const { errors } = formState;
  const validate = (typed: SetupValues) =>
    mutate(typed, {
      onSuccess: () => onValid(typed),
      onError: (error) =>
        toastFailure(error, {
          title: 'Validation Error',
          unanswered: 'Please check your information and try again',
          isPublic: true,
        }),
    });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(validate)(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
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
      <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        You’ll be the School Administrator, with access to users, classes and school settings.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="lg" onClick={() => onBack(getValues())}>
          Back
        </Button>
        <Button type="submit" size="lg" pending={isPending}>
          {isPending ? 'Validating...' : 'Next: Review Details'}
        </Button>
      </div>
    </form>
  );
}
