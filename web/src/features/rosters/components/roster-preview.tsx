import {
  hasManyLeavers,
  ROSTER_KINDS,
  type RosterCounts,
  type RosterImport,
  type RosterKind,
  type RosterPreview,
  type TransferredBalances,
} from '#contracts/rosters/roster-imports';
import { noticeText } from '#contracts/rosters/roster-notices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardBody, CardTitle } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { formatCount, formatNumber } from '@/lib/text/format';
import { rosterImportQuery } from '../api';
import { NOTHING_CHOSEN, withChosen } from '../roster-choices';
import { HOLDS, isNoChange } from '../roster-words';
import { MaybeSame } from './maybe-same';
import { RosterDecision } from './roster-decision';
import { RosterKindSection } from './roster-kind';
import { RosterStaffSection } from './roster-staff';
import { Transfers } from './transfers';
import { Warning } from '@/components/warning';

/** What a roster would change, and the buttons that apply or discard it. */
export function RosterReady({ ready }: { ready: RosterImport }) {
  const query = useQuery(rosterImportQuery(ready.id, ready.fingerprint));
  const loading = (
    <CardBody>
      <ListSkeleton label="Loading the preview…" />
    </CardBody>
  );
  return (
    <QueryList query={query} loading={loading} failure="The preview could not be loaded.">
      {({ preview, transferredBalances }) =>
        preview === null ? (
          loading
        ) : (
          <Preview key={ready.fingerprint} ready={ready} preview={preview} decided={transferredBalances} />
        )
      }
    </QueryList>
  );
}

type PreviewProps = {
  ready: RosterImport;
  preview: RosterPreview;
  /** What the district has decided before for students who change schools. */
  decided: TransferredBalances | null;
};

function Preview({ ready, preview, decided }: PreviewProps) {
  const { counts, rows, newClasses } = preview;
  const [chosen, setChosen] = useState({ ...NOTHING_CHOSEN, transferredBalances: decided });
  return (
    <>
      <CardBody className="flex flex-col gap-3">
        <div>
          <CardTitle className="break-words">{ready.fileName}</CardTitle>
          <p className="text-ink-muted">{summaryText(preview)}</p>
        </div>
        <Warnings ready={ready} preview={preview} counts={withChosen(chosen, preview)} />
        <Notices notices={preview.notices} />
      </CardBody>
      <MaybeSame preview={preview} chosen={chosen} onChoose={setChosen} />
      <Transfers preview={preview} />
      {ROSTER_KINDS.map((kind) => (
        <RosterKindSection key={kind} kind={kind} count={countOf(kind, counts)} rows={rows[kind]} />
      ))}
      {newClasses.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm break-words sm:px-6">
          <span className="font-medium">{formatCount(counts.newClasses, 'new class', 'new classes')}:</span>{' '}
          {newClasses.join(', ')}
          {counts.newClasses > newClasses.length && ' and more'}
        </p>
      )}
      <RosterStaffSection
        counts={counts}
        rows={preview.staffRows}
        same={chosen.staff}
        onSame={(staff) => setChosen({ ...chosen, staff })}
      />
      <RosterDecision ready={ready} preview={preview} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

/** Number of rows of a kind, without the conflicts that have their own sections. */
function countOf(kind: RosterKind, counts: RosterCounts): number {
  return kind === 'conflict' ? counts.conflict - counts.maybeSame - counts.newIds : counts[kind];
}

function summaryText({ counts, rosterSchool, otherSchools }: RosterPreview): string {
  const others =
    otherSchools === 0
      ? ''
      : ` ${formatCount(otherSchools, 'other school')} of the bundle ${otherSchools === 1 ? 'is' : 'are'} left out.`;
  const of = rosterSchool === null ? '' : ` The roster is for ${rosterSchool}.${others}`;
  const stay = `${formatCount(counts.unchanged, 'student')} ${counts.unchanged === 1 ? 'stays' : 'stay'} as ${counts.unchanged === 1 ? 'it is' : 'they are'}.`;
  if (isNoChange(counts))
    return counts.maybeSame + counts.newIds > 0
      ? `Nothing changes until you choose who is who.${of}`
      : `Nothing changes.${of}`;
  return `Nothing is written until you apply it. ${stay}${of}`;
}

/** Rows that the file has and the school does not get. */
function Notices({ notices }: Pick<RosterPreview, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <ul
      aria-label="Rows left out or joined"
      className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted"
    >
      {notices.map((notice) => (
        <li key={notice.kind} className="break-words">
          {noticeText(notice)}
        </li>
      ))}
    </ul>
  );
}

type WarningsProps = { ready: RosterImport; preview: RosterPreview; counts: RosterCounts };

/** @param counts with what is chosen */
function Warnings({ ready, preview: { students }, counts }: WarningsProps) {
  return (
    <>
      {ready.held !== null && <Warning>{HOLDS[ready.held]}</Warning>}
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
