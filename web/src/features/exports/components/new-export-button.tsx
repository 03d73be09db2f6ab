import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NewExportDialog } from './new-export-dialog';

type NewExportButtonProps = {
  /** Undefined for the administrator's own school; null while an executive administrator has not chosen one. */
  schoolId: string | null | undefined;
};

export function NewExportButton({ schoolId }: NewExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={schoolId === null} onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        New Export
      </Button>
      <NewExportDialog open={isOpen} schoolId={schoolId ?? undefined} onClose={() => setIsOpen(false)} />
    </>
  );
}
