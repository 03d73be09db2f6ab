import { Archive, Pencil } from 'lucide-react';
import { Button } from '@/components/ui/button';

type EditAndArchiveProps = { name: string; onEdit: () => void; onArchive: () => void };

/** Edit and Archive buttons, named after the item for screen readers. */
export function EditAndArchive({ name, onEdit, onArchive }: EditAndArchiveProps) {
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Archive ${name}`} onClick={onArchive}>
        <Archive aria-hidden />
        Archive
      </Button>
    </>
  );
}
