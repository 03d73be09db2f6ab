import { Check, Copy } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCopy } from '@/lib/browser/use-copy';

/** A long number to compare or copy. */
export function Fingerprint({ label, value }: { label: string; value: string }) {
  const { isCopied, copy } = useCopy();
  const copyValue = () =>
    copy(value).catch((error: unknown) =>
      toastFailure(error, { title: 'Copy failed', text: 'Could not copy it to the clipboard.' }),
    );
  return (
    <div className="relative min-h-11 pr-12">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-mono text-[0.8125rem] leading-5 break-all">
        {value}
        <IconButton
          label={isCopied ? 'Copied!' : `Copy ${label.toLowerCase()}`}
          className="absolute top-0 right-0"
          onClick={() => void copyValue()}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
        <span role="status" className="sr-only">
          {isCopied ? 'Copied!' : ''}
        </span>
      </dd>
    </div>
  );
}
