import { PRODUCT_NAME } from '#domain/product';
import { LaurelMark } from '@/components/laurel-mark';
import { cn } from '@/components/ui/cn';

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 text-xl font-semibold tracking-tight', className)}>
      <LaurelMark className="text-accent" />
      {PRODUCT_NAME}
    </span>
  );
}
