import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

type SentNoticeProps = { title: string; text: string; again: string; onAgain: () => void };

/** Replaces a form that was sent. It takes the focus, which the form has lost. */
export function SentNotice({ title, text, again, onAgain }: SentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <span
        aria-hidden
        className="mb-3 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        <MailCheck className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      <p className="mt-1 max-w-md text-pretty text-ink-muted">{text}</p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
