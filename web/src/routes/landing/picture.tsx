import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EXAMPLE_LOOKS, type ExampleName } from './example-class';

type PictureProps = {
  /** What it shows, for those who cannot see it. */
  alt: string;
  className?: string;
  children: ReactNode;
};

/** A picture of the product, drawn with its own components, so that it is sharp, small and follows the theme. */
export function Picture({ alt, className, children }: PictureProps) {
  return (
    <div role="img" aria-label={alt} className={className}>
      <div aria-hidden inert className="select-none">
        {children}
      </div>
    </div>
  );
}

/** The icon of an invented category or reward. */
export function PicturedIcon({ of, className }: { of: ExampleName; className?: string }) {
  const { icon: Icon, className: tone } = EXAMPLE_LOOKS[of];
  return <Icon className={cn('inline-block size-4 shrink-0', tone, className)} />;
}

/** A button that only looks like one. */
export function PicturedButton({
  variant,
  size = 'sm',
  className,
  children,
}: Pick<Parameters<typeof Button>[0], 'variant' | 'size' | 'className' | 'children'>) {
  return (
    <Button asChild variant={variant} size={size} className={cn('min-h-9', className)}>
      <span>{children}</span>
    </Button>
  );
}
