import { joinWithCodeForm } from '#contracts/staff/join-codes';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { SentNotice } from '@/components/sent-notice';
import { BackToHome, SignInFrame } from '@/components/sign-in-frame';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';
import { useJoinWithCode } from '@/features/staff/join-codes/api';

/** Where colleagues join a school with the link or the code from the staff room. */
export function JoinPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SignInFrame
      pageTitle="Join your school"
      title="Join Your School"
      description="With the link or the code from your staff room."
      footer={<BackToHome />}
    >
      {sentTo === null ? (
        <JoinForm onSent={setSentTo} />
      ) : (
        <SentNotice
          title="Check Your Email"
          text={`An invitation to choose your password is on its way to ${sentTo}. If nothing arrives, check your spam folder, or sign in if you have an account already.`}
          again="Use Another Address"
          onAgain={() => setSentTo(null)}
        />
      )}
    </SignInFrame>
  );
}

function JoinForm({ onSent }: { onSent: (email: string) => void }) {
  const code = useSearchParams()[0].get('code') ?? '';
  const { mutate, isPending } = useJoinWithCode();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(joinWithCodeForm),
    defaultValues: { code, firstName: '', lastName: '', email: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) =>
    mutate(input, {
      onSuccess: () => onSent(input.email),
      onError: (error) => {
        if (hasCode(error, 'unknown-code'))
          setError('code', { message: messageOf(error, '') }, { shouldFocus: true });
        else toastFailure(error, { title: 'Failed to join school', isPublic: true });
      },
    }),
  );
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Code" error={errors.code?.message}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('code')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Joining…' : 'Join School'}
      </Button>
    </form>
  );
}
