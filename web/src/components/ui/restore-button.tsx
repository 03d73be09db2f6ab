import { ArchiveRestore } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type RestoreButtonProps = Pick<
  ComponentProps<typeof Button>,
  'size' | 'className' | 'pending' | 'onClick'
> & {
  name: string;
};

/** The way back for an archived thing. */
export function RestoreButton({ name, ...props }: RestoreButtonProps) {
  return (
    <Button variant="secondary" aria-label={`Restore ${name}`} {...props}>
      <ArchiveRestore aria-hidden />
      Restore
    </Button>
  );
}
