import { ROSTER_KINDS, type RosterImport, type RosterPreview } from '#contracts/roster-imports';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { CardBody, CardTitle } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { toastFailure } from '@/components/ui/toast-failure';
import { formatCount, formatNumber } from '@/lib/text/format';
import { rosterImportQuery, useApplyRosterImport, useDiscardRosterImport } from '../api/roster-imports';
import { changesIn, hasManyLeavers, isNoChange, resultText } from '../roster-words';
import { RosterKindSection } from './roster-kind';

/** What a roster would change, and the buttons that apply or discard it. */
export function RosterReady({ ready }: { ready: RosterImport }) {
  const query = useQuery(rosterImportQuery(ready.id, ready.fingerprint));
  if (query.isError)
    return <ErrorState message="The preview could not be loaded." onRetry={() => void query.refetch()} />;
  const preview = query.data?.preview ?? undefined;
  if (preview === undefined)
    return (
      <CardBody>
        <ListSkeleton label="Loading the preview…" />
      </CardBody>
    );
  return <Preview ready={ready} preview={preview} />;
}

function Preview({ ready, preview }: { ready: RosterImport; preview: RosterPreview }) {
  const { counts, rows, newClasses } = preview;
  return (
    <>
      <CardBody className="flex flex-col gap-3">
        <div>
          <CardTitle className="break-words">{ready.fileName}</CardTitle>
          <p className="text-ink-muted">{summaryText(preview)}</p>
        </div>
        <Warnings ready={ready} preview={preview} />
      </CardBody>
      {ROSTER_KINDS.map((kind) => (
        <RosterKindSection key={kind} kind={kind} count={counts[kind]} rows={rows[kind]} />
      ))}
      {newClasses.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm break-words sm:px-6">
          <span className="font-medium">{formatCount(counts.newClasses, 'new class', 'new classes')}:</span>{' '}
          {newClasses.join(', ')}
          {counts.newClasses > newClasses.length && ' and more'}
        </p>
      )}
      <Decision ready={ready} preview={preview} />
    </>
  );
}

function summaryText({ counts, rosterSchool }: RosterPreview): string {
  const of = rosterSchool === null ? '' : ` The roster is of ${rosterSchool}.`;
  const stay = `${formatCount(counts.unchanged, 'student')} ${counts.unchanged === 1 ? 'stays' : 'stay'} as ${counts.unchanged === 1 ? 'it is' : 'they are'}.`;
  if (isNoChange(counts)) return `Nothing changes.${of}`;
  return `Nothing is written until you apply it. ${stay}${of}`;
}

function Warnings({ ready, preview }: { ready: RosterImport; preview: RosterPreview }) {
  const { counts, students } = preview;
  return (
    <>
      {ready.isReplanned && (
        <Warning>The school changed before the roster was applied. This is a new preview.</Warning>
      )}
      {ready.error !== null && (
        <Warning>The roster could not be applied. Nothing has changed. {ready.error}</Warning>
      )}
      {hasManyLeavers(counts, students) && (
        <Warning>
          {formatNumber(counts.leaver)} of {formatCount(students, 'student')} would be archived. Make sure
          that the roster is complete and of this school.
        </Warning>
      )}
      {counts.outside > 0 && (
        <p className="text-sm text-ink-muted">
          {formatCount(counts.outside, 'student')} without an ID that the roster has{' '}
          {counts.outside === 1 ? 'stays' : 'stay'} in the school.
        </p>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function Decision({ ready, preview }: { ready: RosterImport; preview: RosterPreview }) {
  const { counts } = preview;
  const [isAsking, setIsAsking] = useState(false);
  const apply = useApplyRosterImport(ready.id);
  const discard = useDiscardRosterImport(ready.id);
  const changes = changesIn(counts);
  return (
    <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 py-4 sm:flex-row sm:justify-end sm:px-6">
      <Button
        variant="secondary"
        pending={discard.isPending}
        onClick={() =>
          discard.mutate(undefined, {
            onError: (error) => toastFailure(error, { title: 'The roster could not be discarded' }),
          })
        }
      >
        Discard
      </Button>
      <Button disabled={isNoChange(counts)} onClick={() => setIsAsking(true)}>
        {changes === 0 ? 'Apply' : `Apply ${formatCount(changes, 'Change')}`}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Apply this roster?"
        description={`${resultText(counts) ?? 'Classes change'}. All of it is written, or nothing.`}
        confirmLabel="Apply"
        destructive={counts.leaver > 0}
        pending={apply.isPending}
        onConfirm={() =>
          apply.mutate(ready.fingerprint ?? '', {
            onError: (error) => toastFailure(error, { title: 'The roster could not be applied' }),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </footer>
  );
}
