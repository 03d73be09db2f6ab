import { type AuditDetail, type AuditEntry, type ChangeEntry } from '#contracts/records/audit';
import { useQuery } from '@tanstack/react-query';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { auditEntryQuery } from '../api';
import { fieldLabel, TYPE_LABELS, valueText } from '../entry-text';
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
    <Dialog inAddress open={entryId !== null} onClose={onClose}>
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

/** What a change of the directory changed, from what to what. */
function ChangedFields({ entry: { fields, personalFields } }: { entry: ChangeEntry }) {
  return (
    <div className="flex flex-col gap-4">
      {fields.length > 0 && (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Changed fields</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-muted">
              <th scope="col" className="h-9 pr-4 font-medium">
                Field
              </th>
              <th scope="col" className="h-9 pr-4 font-medium">
                Before
              </th>
              <th scope="col" className="h-9 font-medium">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal text-ink-muted">
                  {fieldLabel(name)}
                </th>
                <td className="py-2 pr-4 break-words">{valueText(name, before)}</td>
                <td className="py-2 font-medium break-words">{valueText(name, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {personalFields.length > 0 && (
        <p className="text-ink-muted">
          {fields.length > 0 ? 'Also changed' : 'Changed'}, with no values kept:{' '}
          <span className="font-medium text-ink">{personalFields.map(fieldLabel).join(', ')}</span>.
        </p>
      )}
      {fields.length === 0 && personalFields.length === 0 && (
        <p className="text-ink-muted">The entry has no further details.</p>
      )}
    </div>
  );
}
