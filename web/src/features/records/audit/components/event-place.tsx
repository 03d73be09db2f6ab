import { type AuditDetail, type LedgerEntry } from '#contracts/records/audit';
import { type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime, formatNumber, formatSigned } from '@/lib/text/format';
import { reasonText, TYPE_LABELS } from '../entry-text';
import { type Fact, Facts } from './facts';

type Event = NonNullable<AuditDetail['event']>;
type EventPlaceProps = {
  entry: LedgerEntry;
  event: Event;
  onOpen: (entryId: string) => void;
  onStudent: (studentId: string) => void;
};

/** An event of the ledger: the balances it moved, what it belongs to, and its place. */
export function EventPlace({ entry, event, onOpen, onStudent }: EventPlaceProps) {
  const { lines, mentioned, related, reason, position, eventId, commandId } = event;
  const timeZone = useTimeZone();
  const place: Fact[] = [
    ...(reason === null ? [] : [['Reason', reasonText(entry, reason)] as const]),
    ['By', entry.actor.name],
    ...(entry.recordedAt === null ? [] : [['Recorded', formatDateTime(entry.recordedAt, timeZone)] as const]),
    ['Revision', formatNumber(entry.revision)],
    ['Position', position ?? 'not provided by the event store'],
    ['Event', eventId],
    ['Command', commandId],
  ];
  return (
    <>
      {lines.length > 0 && <Lines lines={lines} onStudent={onStudent} />}
      {mentioned.length > 0 && (
        <Part title="Students">
          <ul className="flex flex-wrap gap-2">
            {mentioned.map(({ id, name }) => (
              <li key={id}>
                <Button variant="secondary" onClick={() => onStudent(id)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {related.length > 0 && <Related related={related} onOpen={onOpen} />}
      <Part title="Place in the ledger">
        <Facts facts={place} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Lines({ lines, onStudent }: Pick<EventPlaceProps, 'onStudent'> & { lines: Event['lines'] }) {
  return (
    <Part title={formatCount(lines.length, 'balance')}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Balances before and after</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-muted">
              <th scope="col" className="h-9 pr-4 font-medium">
                Student
              </th>
              {['Before', 'Change', 'After'].map((header) => (
                <th key={header} scope="col" className="h-9 pl-4 text-right font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.studentId} className="border-b border-line last:border-0">
                <th scope="row" className="font-normal">
                  <button
                    type="button"
                    className="min-h-11 cursor-pointer py-1 text-left text-accent-ink underline-offset-4 hover:underline"
                    onClick={() => onStudent(line.studentId)}
                  >
                    {line.studentName}
                    {line.className !== null && (
                      <span className="block text-sm text-ink-muted">{line.className}</span>
                    )}
                  </button>
                </th>
                <td className="pl-4 text-right tabular-nums">{formatNumber(line.balanceBefore)}</td>
                <td className="pl-4 text-right tabular-nums">{formatSigned(line.amount)}</td>
                <td className="pl-4 text-right font-medium tabular-nums">
                  {formatNumber(line.balanceAfter)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}

function Related({ related, onOpen }: Pick<EventPlaceProps, 'onOpen'> & { related: Event['related'] }) {
  const timeZone = useTimeZone();
  return (
    <Part title="Related entries">
      <ul className="flex flex-col">
        {related.map(({ id, type, at, actorName, studentCount }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-2 rounded-md py-1.5 text-left hover:bg-sunken"
              onClick={() => onOpen(id)}
            >
              <span className="font-medium text-accent-ink underline-offset-4">{TYPE_LABELS[type]}</span>
              <span className="text-sm text-ink-muted">
                {actorName} • {formatDateTime(at, timeZone)} • {formatCount(studentCount, 'student')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
