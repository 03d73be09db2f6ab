import { LoaderCircle } from 'lucide-react';
import { cn } from '@/components/ui/cn';

type SpinnerProps = {
  /** Text for screen readers. Absent: the spinner only decorates something that has text. */
  label?: string;
  className?: string;
};

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={cn('size-[1.125rem] animate-spin', className)} />;
  if (label === undefined) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
