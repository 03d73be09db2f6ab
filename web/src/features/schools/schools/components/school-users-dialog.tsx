import { type School } from '#contracts/schools/schools';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { schoolUsersQuery } from '../api';

type SchoolUsersDialogProps = { school: School | undefined; onClose: () => void };

export function SchoolUsersDialog({ school, onClose }: SchoolUsersDialogProps) {
  return (
    <Dialog open={school !== undefined} onClose={onClose}>
      {school !== undefined && (
        <DialogContent title={`Users of ${school.name}`} size="lg">
          <DialogBody className="sm:pb-6">
            <Users schoolId={school.id} />
          </DialogBody>
        </DialogContent>
      )}
    </Dialog>
  );
}

function Users({ schoolId }: { schoolId: string }) {
  const query = useQuery(schoolUsersQuery(schoolId));
  return (
    <QueryList
      query={query}
      loading={<Skeleton className="h-40 w-full" />}
      failure="The users could not be loaded."
      empty={<EmptyState title="No users found" description="Nobody has joined this school yet." />}
    >
      {(users) => (
        <ul className="divide-y divide-line" aria-label="Users">
          {users.map(({ id, displayName, email, role, isActive, profileImageUrl }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <Avatar name={displayName} seed={id} picture={profileImageUrl} />
              <div className="min-w-0 grow">
                <p className="font-medium">{displayName}</p>
                <p className="truncate text-sm text-ink-muted">{email}</p>
              </div>
              <div className="flex gap-2">
                {!isActive && <Badge variant="warning">Inactive</Badge>}
                <Badge variant={role === 'school_admin' ? 'accent' : 'neutral'}>{ROLE_LABELS[role]}</Badge>
              </div>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
