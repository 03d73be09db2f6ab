import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type ExportPlace } from '../export-place';
import { NewExportDialog } from './new-export-dialog';

/** @param place null while an executive administrator has not chosen one */
export function NewExportButton({ place }: { place: ExportPlace | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={place === null} onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        New Export
      </Button>
      <NewExportDialog open={isOpen} place={place ?? {}} onClose={() => setIsOpen(false)} />
    </>
  );
}
