import { ADMIN_PAGE_SIZE } from '#contracts/staff/administration';
import { type UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { QueryList } from '@/components/ui/query-list';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount } from '@/lib/text/format';

type AdminListProps<Row> = {
  label: string;
  /** Singular noun for the count, such as `user`. */
  noun: { one: string; many: string };
  list: UseQueryResult<{ items: Row[]; total: number }>;
  columns: readonly RecordColumn<Row>[];
  page: number;
  onPageChange: (page: number) => void;
};

export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { label, noun, list, columns, page, onPageChange } = props;
  return (
    <QueryList
      query={list}
      loading={<Loading />}
      failure={`The ${noun.many} could not be loaded.`}
      empty={
        <EmptyState
          icon={<SearchX />}
          title={`No ${noun.many} found`}
          description="Try another name, or another school."
        />
      }
    >
      {({ items, total }) => (
        <div aria-busy={list.isPlaceholderData}>
          <p role="status" className="px-4 pb-3 text-sm text-ink-muted sm:px-6">
            {formatCount(total, noun.one, noun.many)}
          </p>
          <RecordTable label={label} columns={columns} rows={items} />
          <Pagination
            className="border-t border-line p-3"
            page={page}
            pageCount={Math.ceil(total / ADMIN_PAGE_SIZE)}
            onPageChange={onPageChange}
          />
        </div>
      )}
    </QueryList>
  );
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-3 px-4 py-4 sm:px-6">
      <span className="sr-only">Loading</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-11 w-full" />
      ))}
    </div>
  );
}
