import { type AuditEntry } from '#contracts/records/audit';
import {
  ArrowLeftRight,
  ArrowRightToLine,
  Download,
  Gift,
  KeyRound,
  LogIn,
  type LucideIcon,
  Pencil,
  ShieldAlert,
  Sparkles,
  Ticket,
  Trophy,
  Undo2,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { TYPE_LABELS } from '../entry-text';
import { EntrySentence } from './entry-sentence';

const ICONS: Record<AuditEntry['type'], LucideIcon> = {
  PointsAwarded: Sparkles,
  PointsReversed: Undo2,
  RewardRedeemed: Gift,
  RedemptionFulfilled: Gift,
  RedemptionReopened: Undo2,
  RedemptionRefunded: Undo2,
  RaffleEntered: Ticket,
  WinnersDrawn: Ticket,
  PrizesFulfilled: Gift,
  PrizeReopened: Undo2,
  BalancesReset: ArrowLeftRight,
  BalancesCarriedOver: ArrowRightToLine,
  GoalReached: Trophy,
  change: Pencil,
  'sign-in': LogIn,
  'failed-sign-in': ShieldAlert,
  download: Download,
  'codes-shown': KeyRound,
};

type EntryListProps = {
  entries: readonly AuditEntry[];
  /** Absent: the sentences say all. */
  onOpen?: (entryId: string) => void;
};

/** Entries as sentences, each of which opens its entry. */
export function EntryList({ entries, onOpen }: EntryListProps) {
  return (
    <ol aria-label="Entries" className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id}>
          {onOpen === undefined ? (
            <div className={ROW}>
              <Entry entry={entry} />
            </div>
          ) : (
            <button
              type="button"
              className={cn(ROW, 'cursor-pointer transition-colors hover:bg-sunken/60')}
              onClick={() => onOpen(entry.id)}
            >
              <Entry entry={entry} />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

const ROW = 'flex min-h-14 w-full gap-3 px-4 py-3 text-left sm:gap-4 sm:px-6';

function Entry({ entry }: { entry: AuditEntry }) {
  const timeZone = useTimeZone();
  const Icon = ICONS[entry.type];
  return (
    <>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 grow">
        <span className="block font-medium break-words">
          <EntrySentence entry={entry} />
        </span>
        {entry.source === 'ledger' && entry.note !== null && (
          <span className="block break-words">“{entry.note}”</span>
        )}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-muted">
          <time dateTime={entry.at}>{formatDateTime(entry.at, timeZone)}</time>
          {entry.source === 'ledger' && entry.recordedAt !== null && (
            <span>Recorded {formatDateTime(entry.recordedAt, timeZone)}</span>
          )}
          <Badge>{TYPE_LABELS[entry.type]}</Badge>
        </span>
      </span>
    </>
  );
}
