import { Badge } from '@/components/ui/badge';
import { useNow } from '@/lib/browser/use-now';
import { type ListedSchool } from '../api';
import { planOf } from '../school-plan';
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

export function Status({ school }: { school: ListedSchool }) {
  const { isActive, deletionProgress = null } = school;
  const now = useNow();
  if (deletionProgress !== null) return <DeletionProgress progress={deletionProgress} />;
  const plan = planOf(school, now);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {!isActive && <Badge variant="warning">Inactive</Badge>}
      {isActive && !plan.hasEnded && <Badge variant="accent">Active</Badge>}
      {plan.hasEnded ? (
        <Badge variant="warning">{plan.text}</Badge>
      ) : (
        <span className="text-sm text-ink-muted">{plan.text}</span>
      )}
    </div>
  );
}
