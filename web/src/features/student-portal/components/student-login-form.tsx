import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { LOGIN_CODE_LENGTH } from '#domain/login-code';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toastFailure } from '@/components/ui/toast-failure';
import { useStudentLogin } from '../sign-in';

type StudentLoginFormProps = {
  /** The code of a login card that was scanned. */
  scannedCode: string;
  onSignedIn: (student: PortalStudent) => void;
};

/**
 * A scanned code is only filled in. The person at the device presses Login, because opening a link must not sign anyone
 * in, or a teacher out.
 */
export function StudentLoginForm({ scannedCode, onSignedIn }: StudentLoginFormProps) {
  const [code, setCode] = useState(() => toCode(scannedCode));
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useStudentLogin(onSignedIn);

  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(code, {
      onError: (error) => {
        toastFailure(error, { title: 'Login failed', isPublic: true });
        field.current?.select();
      },
    });
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={signIn}>
      <Field label="Login Code" hint="Your teacher can give you the code from your student profile.">
        <Input
          ref={field}
          value={code}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setCode(toCode(event.target.value))}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="h-18 pl-[calc(0.75rem+0.3em)] text-center font-mono text-4xl tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" size="lg" pending={isPending} disabled={code.length !== LOGIN_CODE_LENGTH}>
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}

/** Lower-cases the text, drops the spaces that come with copying, and cuts it to a code's length. */
function toCode(typed: string): string {
  return typed.replace(/\s/g, '').toLowerCase().slice(0, LOGIN_CODE_LENGTH);
}
