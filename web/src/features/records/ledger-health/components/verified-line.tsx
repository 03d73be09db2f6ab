import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '@/lib/browser/use-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { ledgerProofQuery } from '../api';
import { proofState } from '../proof-words';

/** The latest verification of the administrator's school: a check mark with its day, and the rest on tap. */
export function VerifiedLine() {
  const { data } = useQuery(ledgerProofQuery(null));
  const timeZone = useTimeZone();
  const now = useNow();
  if (data === undefined) return null;
  const { tone, title, lines } = proofState(data.latest, timeZone, now);
  const Icon = tone === 'bad' ? ShieldAlert : CircleCheck;
  return (
    <details className="group -my-3 text-sm text-ink-muted print:my-0">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 hover:text-ink print:min-h-0 [&::-webkit-details-marker]:hidden">
        {tone !== 'neutral' && (
          <Icon
            aria-hidden
            className={tone === 'bad' ? 'size-4 shrink-0 text-danger-ink' : 'size-4 shrink-0 text-accent-ink'}
          />
        )}
        {title}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="max-w-prose pb-3 print:hidden">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Link
          to="/settings/data/ledger"
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          Ledger Health
        </Link>
      </div>
    </details>
  );
}
