import { ADMIN_PAGE_SIZE } from '#contracts/staff/administration';
import { type Enquiry, type EnquiryState } from '#contracts/site/enquiries';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { Pagination } from '@/components/ui/pagination';
import { QueryList } from '@/components/ui/query-list';
import { Segments } from '@/components/ui/segments';
import { formatCount } from '@/lib/text/format';
import { enquiriesQuery } from '../api';
import { EnquiryItem } from './enquiry-item';

/** Which inquiries are listed. */
export type EnquiryFilter = EnquiryState | 'all';

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

type EnquiriesTabProps = {
  filter: EnquiryFilter;
  page: number;
  onFilterChange: (filter: EnquiryFilter) => void;
  onPageChange: (page: number) => void;
};

/** What visitors have sent with the contact and the invoice form. */
export function EnquiriesTab({ filter, page, onFilterChange, onPageChange }: EnquiriesTabProps) {
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
