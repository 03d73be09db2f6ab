import { setupForm, type SetupForm as SetupValues } from '#contracts/schools/school-setup';
import { zodResolver } from '@hookform/resolvers/zod';
import { ShieldCheck } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toastFailure } from '@/components/ui/toast-failure';
import { useValidateSetup } from '../api';
import { useSendSetupLink } from '../use-send-setup-link';

type SetupFormProps = {
  /** What was typed before. */
  values: SetupValues;
  onBack: (typed: SetupValues) => void;
  onSent: (values: SetupValues) => void;
};

/** The second step: who creates which school. Its button mails the link. */
export function SetupForm({ values, onBack, onSent }: SetupFormProps) {
  const { mutate, isPending: isValidating } = useValidateSetup();
  const { send, isPending: isSending } = useSendSetupLink();
  const { register, control, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(setupForm),
    defaultValues: values,
  });
  const { errors } = formState;
  const submit = (typed: SetupValues) =>
    mutate(typed, {
      onSuccess: () => send(typed, () => onSent(typed)),
      onError: (error) =>
        toastFailure(error, {
          title: 'Validation Error',
          unanswered: 'Please check your information and try again',
          isPublic: true,
        }),
    });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
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
      <Summary values={useWatch({ control })} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="lg" onClick={() => onBack(getValues())}>
          Back
        </Button>
        <Button type="submit" size="lg" pending={isValidating || isSending}>
          {isValidating ? 'Validating...' : isSending ? 'Sending...' : 'Send Magic Link'}
        </Button>
      </div>
    </form>
  );
}

/** What the button does with what was typed. */
function Summary({ values }: { values: Partial<SetupValues> }) {
  const { email, schoolName, displayName } = values;
  if (!email || !schoolName || !displayName) return null;
  return (
    <p className="break-words text-ink-muted">
      The link goes to <strong className="font-semibold text-ink">{email}</strong>. It creates{' '}
      <strong className="font-semibold text-ink">{schoolName}</strong>, with you as{' '}
      <strong className="font-semibold text-ink">{displayName}</strong>.
    </p>
  );
}
