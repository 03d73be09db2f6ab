import { appliedTogether, type DistrictRoster, type SchoolRoster } from '#contracts/rosters/district-rosters';
import { type RosterCounts, type TransferredBalances } from '#contracts/rosters/roster-imports';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CardBody, CardTitle } from '@/components/ui/card';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { toastFailure } from '@/components/ui/toast-failure';
import { Warning } from '@/components/warning';
import { formatCount, formatNumber } from '@/lib/text/format';
import { useStopDistrictRoster } from '../api';
import { leftOutTexts, needsALook, progressOf, totalOf } from '../district-roster-words';
import { resultText } from '../roster-words';
import { DistrictDecision } from './district-decision';
import { RosterFaults } from './roster-faults';
import { RosterProgress } from './roster-progress';

type DistrictRosterStateProps = {
  latest: DistrictRoster;
  /** What was decided before for students who change schools. */
  decided: TransferredBalances | null;
};

/** The latest roster of a district in any state; nothing if it was discarded. */
export function DistrictRosterState({ latest, decided }: DistrictRosterStateProps) {
  switch (latest.state) {
    case 'reading':
      return (
        <CardBody>
          <RosterProgress {...latest} verb="Reading" unit="school" />
        </CardBody>
      );
    case 'refused':
      return (
        <CardBody>
          <RosterFaults refused={latest} />
        </CardBody>
      );
    case 'ready':
      return <Ready key={latest.id} ready={latest} decided={decided} />;
    case 'applying':
      return (
        <Schools latest={latest}>
          <RosterProgress {...latest} verb="Applying" unit="school" />
          <Stop jobId={latest.jobId} />
        </Schools>
      );
    case 'done':
      return <Done latest={latest} />;
    case 'discarded':
      return null;
  }
}

function Ready({ ready, decided }: { ready: DistrictRoster; decided: TransferredBalances | null }) {
  const together = appliedTogether(ready.schools);
  const held = ready.schools.filter(needsALook).length;
  const text = together.length === 0 ? null : resultText(totalOf(together));
  return (
    <>
      <Schools latest={ready}>
        <div>
          <CardTitle className="break-words">{ready.fileName}</CardTitle>
          <p className="text-ink-muted">
            {text === null
              ? 'Nothing changes in the schools that are applied together.'
              : `Nothing is written until you apply it. In ${formatCount(together.length, 'school')}: ${text}.`}
          </p>
        </div>
        {ready.error !== null && <Warning>{ready.error}</Warning>}
        {held > 0 && (
          <Warning>
            {formatCount(held, 'school')} {held === 1 ? 'is' : 'are'} not applied with the others, because of
            conflicts, because students may have other IDs now or change schools, or because many would be
            archived. Open each one to look at it.
          </Warning>
        )}
      </Schools>
      <DistrictDecision ready={ready} together={together} decided={decided} />
    </>
  );
}

function Done({ latest }: { latest: DistrictRoster }) {
  const applied = latest.schools.filter(({ state }) => state === 'done');
  return (
    <Schools latest={latest}>
      <div>
        <CardTitle className="break-words">
          {latest.fileName} is applied to {formatCount(applied.length, 'school')}.
        </CardTitle>
        <p className="text-ink-muted">
          {resultText(totalOf(applied)) ?? 'All of them were up to date, so nothing changed'}.
        </p>
      </div>
    </Schools>
  );
}

/** Notes about a bundle, above what it changes in each school. */
function Schools({ latest, children }: { latest: DistrictRoster; children: ReactNode }) {
  return (
    <>
      <CardBody className="flex flex-col gap-3">
        {children}
        {latest.leftOut.length > 0 && (
          <div className="text-sm text-ink-muted">
            <p>{formatCount(latest.leftOut.length, 'school')} left out:</p>
            <ul className="list-disc pl-5">
              {leftOutTexts(latest.leftOut).map(({ reason, names }) => (
                <li key={reason} className="break-words">
                  {reason}: {names}
                </li>
              ))}
            </ul>
          </div>
        )}
      </CardBody>
      <DistrictSchools schools={latest.schools} />
    </>
  );
}

/** Stops between two schools: what is applied stays, and the others wait again. */
function Stop({ jobId }: { jobId: string }) {
  const { mutate, isIdle, isError } = useStopDistrictRoster(jobId);
  return (
    <Button
      variant="secondary"
      className="w-fit"
      pending={!isIdle && !isError}
      onClick={() =>
        mutate(undefined, {
          onError: (error) => toastFailure(error, { title: 'The job could not be stopped' }),
        })
      }
    >
      Stop
    </Button>
  );
}

const FIGURES: readonly [header: string, count: (counts: RosterCounts) => number][] = [
  ['Added', (counts) => counts.new + counts.returning],
  ['Moved', (counts) => counts.moved],
  ['Changed', (counts) => counts.changed],
  ['Archived', (counts) => counts.leaver],
];

const COLUMNS: readonly RecordColumn<SchoolRoster>[] = [
  {
    header: 'School',
    place: 'heading',
    cell: ({ schoolId, schoolName }) => (
      <Link
        to={`/settings/roster?school=${schoolId}`}
        className="inline-flex min-w-0 items-center font-medium break-words text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {schoolName}
      </Link>
    ),
  },
  { header: 'Status', place: 'below', cell: (school) => <Standing school={school} /> },
  ...FIGURES.map(([header, count]): RecordColumn<SchoolRoster> => ({
    header,
    align: 'right',
    place: 'figure',
    cell: ({ counts }) => formatNumber(count(counts)),
  })),
  {
    header: 'Conflicts',
    align: 'right',
    cell: ({ counts }) => formatNumber(counts.conflict + counts.staffConflicts),
  },
];

/** What a bundle changes in each school; those that need attention come first. */
function DistrictSchools({ schools }: { schools: readonly SchoolRoster[] }) {
  const inOrder = [...schools.filter(needsALook), ...schools.filter((school) => !needsALook(school))];
  return <RecordTable label="Schools" columns={COLUMNS} rows={inOrder} />;
}

function Standing({ school }: { school: SchoolRoster }) {
  const [tone, text] = progressOf(school);
  return <Badge variant={tone}>{text}</Badge>;
}
