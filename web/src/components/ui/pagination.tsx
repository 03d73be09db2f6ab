import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { pageNumbers } from '@/components/ui/page-numbers';

type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  label?: string;
  className?: string;
};

export function Pagination({ page, pageCount, onPageChange, label = 'Pages', className }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={cn('flex items-center justify-center gap-1 print:hidden', className)}>
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      {pageNumbers(page, pageCount).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'primary' : 'ghost'}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className="min-w-11 px-2 tabular-nums"
          onClick={() => onPageChange(number)}
        >
          {number}
        </Button>
      ))}
      <IconButton label="Next page" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  );
}
