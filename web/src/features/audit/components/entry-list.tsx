import { type AuditEntry } from '#contracts/audit';
import {
  ArrowLeftRight,
  Download,
  Gift,
  KeyRound,
  LogIn,
  type LucideIcon,
  Pencil,
  ShieldAlert,
  Sparkles,
  Ticket,
  Undo2,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge';
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
  change: Pencil,
  'sign-in': LogIn,
  'failed-sign-in': ShieldAlert,
  download: Download,
  'codes-shown': KeyRound,
};

type EntryListProps = { entries: readonly AuditEntry[]; onOpen: (entryId: string) => void };

/** Entries as sentences, each of which opens its entry. */
export function EntryList({ entries, onOpen }: EntryListProps) {
  return (
    <ol aria-label="Entries" className="divide-y divide-line">
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
      ))}
    </ol>
  );
}

function EntryRow({ entry, onOpen }: { entry: AuditEntry; onOpen: (entryId: string) => void }) {
  const timeZone = useTimeZone();
  const Icon = ICONS[entry.type];
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full cursor-pointer gap-3 px-4 py-3 text-left transition-colors hover:bg-sunken/60 sm:gap-4 sm:px-6"
        onClick={() => onOpen(entry.id)}
      >
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
            <Badge>{TYPE_LABELS[entry.type]}</Badge>
          </span>
        </span>
      </button>
    </li>
  );
}
