import { JOIN_ROLES, type JoinRole, type StaffJoinCode } from '#contracts/staff/join-codes';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/select';
import { toast, warn } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useCopy } from '@/lib/browser/use-copy';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDate } from '@/lib/text/format';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { JOIN_PATH, joinCodeQuery, useEndJoinCode, useOpenJoinCode } from '../api';

const ROLES = JOIN_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** A link and a code for the staff room, until an administrator ends them. */
export function JoinCodeCard() {
  const { data } = useQuery(joinCodeQuery());
  return (
    <Card aria-labelledby="join-code" className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <div>
        <h2 id="join-code" className="font-semibold">
          Staff-room link
        </h2>
        <p className="text-sm text-ink-muted">
          Whoever opens it gets an invitation by email. You see who joined in the lists below.
        </p>
      </div>
      {data !== undefined && (data.joinCode === null ? <NoCode /> : <OpenCode joinCode={data.joinCode} />)}
    </Card>
  );
}

function NoCode() {
  const [role, setRole] = useState<JoinRole>('teacher');
  const { mutate, isPending } = useOpenJoinCode();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Role of those who join"
        options={ROLES}
        value={role}
        onValueChange={(value) => setRole(value as JoinRole)}
        className="w-44"
      />
      <Button
        variant="secondary"
        pending={isPending}
        onClick={() =>
          mutate(role, { onError: (error) => toastFailure(error, 'The link could not be made.') })
        }
      >
        <Link2 aria-hidden />
        Create Link
      </Button>
    </div>
  );
}

function OpenCode({ joinCode }: { joinCode: NonNullable<StaffJoinCode['joinCode']> }) {
  const timeZone = useTimeZone();
  const { mutate, isPending } = useEndJoinCode();
  const [isEnding, setIsEnding] = useState(false);
  const { isCopied, copy } = useCopy();
  const { code, role, expiresAt } = joinCode;
  const address = `${window.location.origin}${JOIN_PATH}?code=${code}`;
  const end = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'The link is ended' }),
      onError: (error) => toastFailure(error, 'The link could not be ended.'),
      onSettled: () => setIsEnding(false),
    });
  return (
    <>
      <p className="break-words">
        <span className="text-ink-muted">Address: </span>
        <span className="select-all">{address}</span>
      </p>
      <p>
        <span className="text-ink-muted">Code: </span>
        <code className="font-mono text-xl font-semibold tracking-[0.1em]">{code}</code>
        <span className="text-sm text-ink-muted">
          {' '}
          · for the role {ROLE_LABELS[role]}, until {formatDate(expiresAt, timeZone)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy(address).catch(sayCopyFailed)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied!' : 'Copy Link'}
        </Button>
        <Button variant="ghost" onClick={() => setIsEnding(true)}>
          End Link
        </Button>
      </div>
      <AlertDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title="End this link?"
        description="Nobody can join with it from now on. Those who have joined stay."
        confirmLabel="End Link"
        pending={isPending}
        onConfirm={end}
      />
    </>
  );
}

function sayCopyFailed(): void {
  warn({ title: 'Copy failed', description: 'Could not copy the link to the clipboard.' });
}
