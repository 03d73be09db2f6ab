import { type Enquiry, type EnquiryState } from '#contracts/site/enquiries';
import { ADMIN_PAGE_SIZE } from '#contracts/staff/administration';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Inbox } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { Pagination } from '@/components/ui/pagination';
import { QueryList } from '@/components/ui/query-list';
import { Segments } from '@/components/ui/segments';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDate, formatDateTime } from '@/lib/text/format';
import { enquiriesQuery, useMarkEnquiry } from '../api';
import { summaryOf } from '../words';

/** Which inquiries are listed. */
type EnquiryFilter = EnquiryState | 'all';

const FILTERS = [
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: EnquiryFilter; label: string }[];

const EMPTY: Record<EnquiryFilter, { title: string; description: string }> = {
  new: { title: 'No new inquiries', description: 'Every message and invoice request has been answered.' },
  answered: {
    title: 'No answered inquiries',
    description: 'Inquiries that you mark as answered appear here.',
  },
  all: { title: 'No inquiries yet', description: 'Messages and invoice requests appear here.' },
};

type EnquiryListProps = {
  filter: EnquiryFilter;
  page: number;
  onFilterChange: (filter: EnquiryFilter) => void;
  onPageChange: (page: number) => void;
};

/** What visitors have sent with the contact and the invoice form. */
export function EnquiryList({ filter, page, onFilterChange, onPageChange }: EnquiryListProps) {
  const list = useQuery(enquiriesQuery(filter === 'all' ? null : filter, page));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-3 sm:px-6">
        <Segments label="Show" options={FILTERS} value={filter} onValueChange={onFilterChange} />
        <p role="status" className="text-sm text-ink-muted">
          {list.data && formatCount(list.data.total, 'inquiry', 'inquiries')}
        </p>
      </div>
      <QueryList
        query={list}
        loading={
          <div className="px-4 sm:px-6">
            <ListSkeleton label="Loading inquiries…" />
          </div>
        }
        failure="The inquiries could not be loaded."
        empty={<EmptyState icon={<Inbox />} {...EMPTY[filter]} />}
      >
        {({ items, total }) => (
          <div aria-busy={list.isPlaceholderData}>
            <Enquiries enquiries={items} />
            <Pagination
              className="border-t border-line p-3"
              page={page}
              pageCount={Math.ceil(total / ADMIN_PAGE_SIZE)}
              onPageChange={onPageChange}
            />
          </div>
        )}
      </QueryList>
    </>
  );
}

function Enquiries({ enquiries }: { enquiries: readonly Enquiry[] }) {
  return (
    <ul aria-label="Inquiries" className="divide-y divide-line border-t border-line">
      {enquiries.map((enquiry) => (
        <EnquiryItem key={enquiry.id} enquiry={enquiry} />
      ))}
    </ul>
  );
}

function EnquiryItem({ enquiry }: { enquiry: Enquiry }) {
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
