import { type StaffSession } from '#contracts/accounts/account';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ListRow } from '@/components/ui/list-row';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate, formatDateTime } from '@/lib/text/format';
import { useEndOtherSessions, useEndSession } from '../api';

/** Where the account is signed in, to be ended one by one or all at once. */
export function SessionList({ sessions }: { sessions: readonly StaffSession[] }) {
  return (
    <>
      <ul aria-label="Your sessions" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
    </>
  );
}

function SessionRow({ session }: { session: StaffSession }) {
  const { device, isCurrent, signedInAt, lastUsedAt } = session;
  const timeZone = useTimeZone();
  const { mutate, isPending } = useEndSession();
  const name = device ?? 'Unknown device';
  const end = () =>
    mutate(session.id, {
      onSuccess: () => toast({ title: 'Signed Out', description: `${name} is signed out.` }),
      onError: (error) => toastFailure(error, 'Failed to end the session'),
    });
  return (
    <ListRow
      title={name}
      badge={isCurrent && <Badge variant="accent">This device</Badge>}
      details={[
        isCurrent ? null : `Last used ${formatDateTime(lastUsedAt, timeZone)}`,
        `Signed in ${formatDate(signedInAt, timeZone)}`,
      ]}
      actions={
        !isCurrent && (
          <Button variant="ghost" aria-label={`Sign Out ${name}`} pending={isPending} onClick={end}>
            <LogOut aria-hidden />
            Sign Out
          </Button>
        )
      }
    />
  );
}

function EndOthers() {
  const { mutate, isPending } = useEndOtherSessions();
  const [isAsking, setAsking] = useState(false);
  const end = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'Signed Out', description: 'All other devices are signed out.' }),
      onError: (error) => toastFailure(error, 'Failed to end the other sessions'),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="border-t border-line pt-4">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        Sign Out All Other Devices
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out all other devices?"
        description="They’re signed out right away. You stay signed in here."
        confirmLabel="Sign Out All"
        destructive
        pending={isPending}
        onConfirm={end}
      />
    </div>
  );
}
