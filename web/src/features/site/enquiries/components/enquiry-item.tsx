import { type Enquiry } from '#contracts/site/enquiries';
import { CircleCheck } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatDateTime } from '@/lib/text/format';
import { useMarkEnquiry } from '../api';
import { summaryOf } from '../words';

export function EnquiryItem({ enquiry }: { enquiry: Enquiry }) {
  const timeZone = useTimeZone();
  const { from, email, title, about, text } = summaryOf(enquiry);
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 px-4 py-4 sm:flex-row sm:items-start sm:px-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words">{title}</span>
          <Badge>{about}</Badge>
          {enquiry.answeredAt !== null && (
            <Badge variant="accent">Answered {formatDate(enquiry.answeredAt, timeZone)}</Badge>
          )}
        </p>
        <p className="mt-0.5 text-sm break-words text-ink-muted">
          {from} ·{' '}
          <a href={`mailto:${email}`} className="text-accent-ink underline underline-offset-4">
            {email}
          </a>{' '}
          · {formatDateTime(enquiry.receivedAt, timeZone)}
        </p>
        {text !== null && <p className="mt-2 max-w-3xl break-words whitespace-pre-line">{text}</p>}
      </div>
      <MarkButton enquiry={enquiry} title={title} />
    </li>
  );
}

function MarkButton({ enquiry: { id, state }, title }: { enquiry: Enquiry; title: string }) {
  const { mutate, isPending } = useMarkEnquiry();
  const isNew = state === 'new';
  const mark = () =>
    mutate(
      { enquiryId: id, state: isNew ? 'answered' : 'new' },
      {
        onSuccess: () => toast({ title: isNew ? 'Marked as answered' : 'Marked as new', description: title }),
        onError: (error) => toastFailure(error, 'Failed to update the inquiry'),
      },
    );
  return (
    <Button
      variant={isNew ? 'soft' : 'ghost'}
      size="sm"
      pending={isPending}
      className="self-start"
      aria-label={`${isNew ? 'Mark as answered' : 'Mark as new'}: ${title}`}
      onClick={mark}
    >
      {isNew && <CircleCheck aria-hidden />}
      {isNew ? 'Mark as answered' : 'Mark as new'}
    </Button>
  );
}
