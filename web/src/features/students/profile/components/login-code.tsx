import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCopy } from '@/lib/browser/use-copy';

export function LoginCode({ code }: { code: string }) {
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
