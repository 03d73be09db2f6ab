import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';

const badge = cva(
  'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-[0.8125rem] font-medium whitespace-nowrap slim:max-w-full slim:whitespace-normal [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        neutral: 'bg-sunken text-ink-muted',
        accent: 'bg-accent-soft text-accent-ink',
        warning: 'bg-warning-soft text-warning-ink',
        danger: 'bg-danger-soft text-danger-ink',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

export function Badge({ className, variant, ...props }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span className={cn(badge({ variant }), className)} {...props} />;
}
