import { requestMagicLink } from '#contracts/accounts/account-links';
import { isWorkEmail } from '#domain/work-email';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toastMagicLinkSent } from '@/components/magic-link-sent';
import { SentNotice } from '@/components/sent-notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toastFailure } from '@/components/ui/toast-failure';
import { messageOf } from '@/lib/http/api-error';
import { useRequestMagicLink } from '../api';

export function MagicLinkForm() {
  const { mutate, isPending, error } = useRequestMagicLink();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(requestMagicLink.body.pick({ email: true })),
    defaultValues: { email: '' },
  });
  const typed = useWatch({ control, name: 'email' });

  const send = ({ email }: { email: string }) =>
    mutate(
      { email },
      {
        onSuccess: (answer) => {
          toastMagicLinkSent(answer, true);
          setSentTo(email);
          reset();
        },
        onError: (failure) =>
          toastFailure(failure, {
            title: 'Error',
            unanswered: 'Failed to send magic link',
            isPublic: true,
          }),
      },
    );

  if (sentTo !== null) {
    return (
      <SentNotice
        title="Check your email"
        text={`If ${sentTo} has an account, a link to sign in is on its way. It works once, within 60 minutes. If nothing arrives, check your spam folder or ask your IT department.`}
        again="Send Another Link"
        onAgain={() => setSentTo(null)}
      />
    );
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(send)(event)}>
      <Field label="Email" error={formState.errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      {isWorkEmail(typed) && <WorkEmailNotice />}
      {error !== null && (
        <p role="alert" className="flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {messageOf(error, 'Failed to send login link. Please try again.')}
        </p>
      )}
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Sending…' : 'Send Login Link'}
      </Button>
    </form>
  );
}

function WorkEmailNotice() {
  return (
    <p role="status" className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
      Educational domains may block email from outside. If the link doesn’t arrive, use a personal address or
      sign in with your password.
    </p>
  );
}
