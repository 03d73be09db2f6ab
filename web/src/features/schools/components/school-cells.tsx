import { Badge } from '@/components/ui/badge';
import { type ListedSchool } from '../api/use-schools';
import { DeletionProgress } from './deletion-progress';

export function SchoolName({ school: { name, description } }: { school: ListedSchool }) {
  return (
    <>
      <p className="font-medium break-words">{name}</p>
      {description !== null && <p className="truncate text-sm text-ink-muted">{description}</p>}
    </>
  );
}

export function Contact({ school: { contactEmail, contactPhone } }: { school: ListedSchool }) {
  if (contactEmail === null && contactPhone === null) return '–';
  return (
    <>
      {contactEmail !== null && <p className="truncate">{contactEmail}</p>}
      {contactPhone !== null && <p className="truncate text-sm text-ink-muted">{contactPhone}</p>}
    </>
  );
}

export function Status({ school: { isActive, deletionProgress = null } }: { school: ListedSchool }) {
  if (deletionProgress !== null) return <DeletionProgress progress={deletionProgress} />;
  return isActive ? <Badge variant="accent">Active</Badge> : <Badge variant="warning">Inactive</Badge>;
}
