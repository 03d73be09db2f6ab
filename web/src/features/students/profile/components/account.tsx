import { type StudentProfile } from '#contracts/students/students';
import { Check, Copy, KeyRound, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCopy } from '@/lib/browser/use-copy';
import { useGenerateLoginCode } from '../api';

/** The login code with which the student opens the portal. */
export function Account({ student }: { student: StudentProfile }) {
  const { id, name, classId, loginCode, mayManage, archivedAt } = student;
  const { mutate, isPending } = useGenerateLoginCode(id);
  const [isAsking, setIsAsking] = useState(false);
  const generate = () =>
    mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false);
        toast({ title: 'Login code generated', description: `${name} can sign in with it now.` });
      },
      onError: (error) => toastFailure(error, 'Failed to generate login code. Please try again.'),
    });

  if (!mayManage || archivedAt !== null) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title="Login code not shown"
        description={
          archivedAt === null
            ? 'Ask the class’s teacher or a school administrator for it.'
            : 'An archived student can’t sign in.'
        }
      />
    );
  }
  if (loginCode === null) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title="No login code yet"
        description={`With a code, ${name} can see points and rewards in the student portal.`}
        action={
          <Button pending={isPending} onClick={generate}>
            Generate Login Code
          </Button>
        }
      />
    );
  }
  return (
    <>
      <LoginCode code={loginCode} />
      <Button asChild variant="secondary" className="mt-3">
        <a href={`/print/login-cards/${classId}?student=${id}`} target="_blank" rel="noopener">
          <Printer aria-hidden />
          Print Login Card
          <span className="sr-only">(opens a new window)</span>
        </a>
      </Button>
      <div className="mt-6 flex flex-col items-start gap-3 border-t border-line pt-5">
        <p className="text-ink-muted">
          Lost, or seen by someone else? A new code replaces this one right away.
        </p>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          <RefreshCw aria-hidden />
          Regenerate Code
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Make a new login code for ${name}?`}
        description="The old code and any printed cards stop working right away."
        confirmLabel="Regenerate"
        destructive
        pending={isPending}
        onConfirm={generate}
      />
    </>
  );
}

function LoginCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopy();
  const copyCode = () =>
    copy(code).catch((error: unknown) =>
      toastFailure(error, { title: 'Copy failed', text: 'Could not copy login code to clipboard.' }),
    );
  return (
    <section aria-label="Login code" className="flex flex-col gap-3">
      <p className="text-ink-muted">
        The student enters this code at{' '}
        <span className="font-medium break-words text-ink">
          {window.location.host}
          <wbr />
          /student/login
        </span>
        .
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg bg-sunken px-5 py-4">
        <code className="font-mono text-4xl font-semibold tracking-[0.18em]">{code}</code>
        <Button variant="secondary" className="min-w-30" onClick={() => void copyCode()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
        </Button>
      </div>
    </section>
  );
}
