import { ArchiveRestore } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { returnFocus } from '@/components/ui/return-focus';

type RestoreButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'pending'> & {
  name: string;
  onClick: () => void;
};

/** Restores an archived item. Its row then leaves the list, and this button with it. */
export function RestoreButton({ name, onClick, ...props }: RestoreButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={`Restore ${name}`}
      onClick={({ currentTarget }) => {
        returnFocus(currentTarget);
        onClick();
      }}
      {...props}
    >
      <ArchiveRestore aria-hidden />
      Restore
    </Button>
  );
}
