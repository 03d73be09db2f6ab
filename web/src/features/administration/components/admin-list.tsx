import { ADMIN_PAGE_SIZE } from '#contracts/administration';
import { type UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Pagination } from '@/components/ui/pagination';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { Skeleton } from '@/components/ui/skeleton';
import { messageOf } from '@/lib/http/api-error';
import { formatCount } from '@/lib/text/format';

type AdminListProps<Row> = {
  label: string;
  /** `user`, for the count of them. */
  noun: { one: string; many: string };
  list: UseQueryResult<{ items: Row[]; total: number }>;
  columns: readonly RecordColumn<Row>[];
  page: number;
  onPageChange: (page: number) => void;
};

export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { label, noun, list, columns, page, onPageChange } = props;
  const { data, error, refetch } = list;
  if (data === undefined) {
    return error === null ? (
      <Loading />
    ) : (
      <ErrorState
        message={messageOf(error, `The ${noun.many} could not be loaded.`)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={`No ${noun.many} found`}
        description="Try another name, or another school."
      />
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <p role="status" className="px-4 pb-3 text-sm text-ink-muted sm:px-6">
        {formatCount(data.total, noun.one, noun.many)}
      </p>
      <RecordTable label={label} columns={columns} rows={data.items} />
      <Pagination
        className="border-t border-line p-3"
        page={page}
        pageCount={Math.ceil(data.total / ADMIN_PAGE_SIZE)}
        onPageChange={onPageChange}
      />
    </div>
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
