import { passSecondStep } from '#contracts/accounts/second-step';
import { type SecondStep, type SecondStepMethod } from '#contracts/accounts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { Field } from '@/components/ui/field';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';
import { useCancelSecondStep, usePassSecondStep, usePassSecondStepWithPasskey } from '../api';
import { toastPasskeyFailure } from '@/components/toast-passkey-failure';
import { welcomeBack } from '../welcome-back';

type Typed = Extract<SecondStepMethod, 'code' | 'recovery-code'>;

const FIELDS: Record<Typed, { label: string; hint: string; other: string }> = {
  code: {
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows.',
    other: 'Use an authenticator app',
  },
  'recovery-code': {
    label: 'Recovery code',
    hint: 'One of the codes that you kept when you set this up. It works once.',
    other: 'Use a recovery code',
  },
};

/** The second step of signing in. */
export function SecondStepForm({ step }: { step: SecondStep }) {
  const typed = step.methods.filter((method): method is Typed => method in FIELDS);
  const hasPasskey = step.methods.includes('passkey');
  const [method, setMethod] = useState<Typed | undefined>(hasPasskey ? undefined : typed[0]);
  const cancel = useCancelSecondStep();
  return (
    <div className="flex flex-col gap-5">
      {hasPasskey && <PasskeyStep isPrimary={method === undefined} onOver={() => cancel.mutate()} />}
      {method !== undefined && <CodeForm key={method} method={method} onOver={() => cancel.mutate()} />}
      <div className="flex flex-col items-center gap-1">
        {typed
          .filter((each) => each !== method)
          .map((each) => (
            <Button key={each} variant="link" onClick={() => setMethod(each)}>
              {FIELDS[each].other}
            </Button>
          ))}
        <Button variant="link" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Start again
        </Button>
      </div>
    </div>
  );
}

function PasskeyStep({ isPrimary, onOver }: { isPrimary: boolean; onOver: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending } = usePassSecondStepWithPasskey();
  const sign = () =>
    mutate(undefined, {
      onSuccess: (user) => {
        welcomeBack(user);
        void navigate('/', { replace: true });
      },
      onError: (error) => {
        toastPasskeyFailure(error);
        if (hasCode(error, 'second-step-over')) onOver();
      },
    });
  return (
    <Button size="lg" variant={isPrimary ? 'primary' : 'secondary'} pending={isPending} onClick={sign}>
      <Fingerprint aria-hidden />
      Use Your Passkey
    </Button>
  );
}

function CodeForm({ method, onOver }: { method: Typed; onOver: () => void }) {
  const { label, hint } = FIELDS[method];
  const navigate = useNavigate();
  const pass = usePassSecondStep();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passSecondStep.body),
    defaultValues: { code: '' },
  });
  const submit = ({ code }: { code: string }) =>
    pass.mutate(code, {
      onSuccess: (user) => {
        welcomeBack(user);
        void navigate('/', { replace: true });
      },
      onError: (error) => {
        if (hasCode(error, 'wrong-code'))
          setError('code', { message: messageOf(error, '') }, { shouldFocus: true });
        else {
          toastFailure(error, { title: 'Login Failed', isPublic: true });
          if (hasCode(error, 'second-step-over')) onOver();
        }
      },
    });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label={label} hint={hint} error={formState.errors.code?.message}>
        <CodeInput isNumeric={method === 'code'} autoFocus {...register('code')} />
      </Field>
      <Button type="submit" size="lg" pending={pass.isPending}>
        {pass.isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}
