import { type AuditDetail, type AuditEntry } from '#contracts/records/audit';
import { useQuery } from '@tanstack/react-query';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { auditEntryQuery } from '../api';
import { TYPE_LABELS } from '../entry-text';
import { ChangedFields } from './changed-fields';
import { EntrySentence } from './entry-sentence';
import { EventPlace } from './event-place';
import { type Fact, Facts } from './facts';

type EntryDialogProps = {
  /** Null: the dialog is closed. */
  entryId: string | null;
  onClose: () => void;
  /** Opens another entry. */
  onOpen: (entryId: string) => void;
  /** Shows all entries about a student. */
  onStudent: (studentId: string) => void;
};

export function EntryDialog({ entryId, onClose, ...actions }: EntryDialogProps) {
  return (
    <Dialog inAddress open={entryId !== null} onOpenChange={(open) => !open && onClose()}>
      {entryId !== null && <EntryContent entryId={entryId} {...actions} />}
    </Dialog>
  );
}

type ContentProps = Pick<EntryDialogProps, 'onOpen' | 'onStudent'>;

function EntryContent({ entryId, ...actions }: ContentProps & { entryId: string }) {
  return (
    <QueryList
      query={useQuery(auditEntryQuery(entryId))}
      frame={(content) => (
        <DialogContent title="Entry" size="lg">
          <DialogBody className="grid min-h-60 place-items-center">{content}</DialogBody>
        </DialogContent>
      )}
      loading={<Spinner label="Loading the entry…" className="size-6" />}
      failure="The entry could not be loaded."
    >
      {(detail) => <Entry detail={detail} {...actions} />}
    </QueryList>
  );
}

function Entry({ detail: { entry, event }, ...actions }: ContentProps & { detail: AuditDetail }) {
  const timeZone = useTimeZone();
  return (
    <DialogContent
      size="lg"
      title={<EntrySentence entry={entry} />}
      description={`${TYPE_LABELS[entry.type]} • ${formatDateTime(entry.at, timeZone)}`}
    >
      <DialogBody className="flex flex-col gap-6 sm:pb-6">
        {entry.source === 'ledger' && entry.note !== null && (
          <p className="rounded-md bg-sunken px-4 py-3 break-words">“{entry.note}”</p>
        )}
        {entry.source === 'ledger' && event !== null && (
          <EventPlace entry={entry} event={event} {...actions} />
        )}
        {entry.source === 'change' && <ChangedFields entry={entry} />}
        {entry.source === 'activity' && <Activity entry={entry} />}
      </DialogBody>
    </DialogContent>
  );
}

function Activity({ entry }: { entry: AuditEntry & { source: 'activity' } }) {
  const timeZone = useTimeZone();
  const facts: Fact[] = [
    ['First', formatDateTime(entry.at, timeZone)],
    ...(entry.times > 1 ? [['Last', formatDateTime(entry.lastAt, timeZone)] as const] : []),
    ['Times', String(entry.times)],
    ...Object.entries(entry.filters),
  ];
  return <Facts facts={facts} />;
}
