import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTimeZone } from '@/lib/session/time-zone';
import { ledgerProofQuery } from '../api';
import { proofState } from '../proof-words';

/** The latest verification of the administrator's school, in a line that leads to all of it. */
export function VerifiedLine() {
  const { data } = useQuery(ledgerProofQuery(null));
  const timeZone = useTimeZone();
  if (data === undefined) return null;
  const { tone, title } = proofState(data.latest, timeZone);
  const Icon = tone === 'bad' ? ShieldAlert : CircleCheck;
  return (
    <p className="-my-3 flex items-center gap-2 text-sm text-ink-muted print:my-0">
      {tone !== 'neutral' && (
        <Icon
          aria-hidden
          className={tone === 'bad' ? 'size-4 shrink-0 text-danger-ink' : 'size-4 shrink-0 text-accent-ink'}
        />
      )}
      <Link
        to="/admin?tab=ledger"
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink print:min-h-0 print:no-underline"
      >
        {title}
      </Link>
    </p>
  );
}
