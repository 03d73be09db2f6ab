import { type RosterImport } from '#contracts/rosters/roster-imports';
import { CircleCheck } from 'lucide-react';
import { Card, CardBody } from '@/components/ui/card';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { formatCount } from '@/lib/text/format';
import { resultText } from '../roster-words';
import { RosterFaults } from './roster-faults';
import { RosterReady } from './roster-preview';
import { RosterProgress } from './roster-progress';

type CurrentRosterProps = {
  latest: RosterImport;
  /** Reads the bundle for one of its schools; null once the page does not have it any more. */
  onSchool: ((sourcedId: string) => void) | null;
};

/** The latest roster in any state; nothing if it was discarded. */
export function CurrentRoster({ latest, onSchool }: CurrentRosterProps) {
  if (latest.state === 'discarded') return null;
  return (
    <Card aria-label="This roster" aria-live="polite" className="overflow-hidden">
      <StateOf latest={latest} onSchool={onSchool} />
    </Card>
  );
}

function StateOf({ latest, onSchool }: CurrentRosterProps) {
  switch (latest.state) {
    case 'reading':
      return (
        <CardBody>
          <RosterProgress verb="Reading" fileName={latest.fileName} progress={null} unit="change" />
        </CardBody>
      );
    case 'refused':
      return (
        <CardBody className="flex flex-col gap-4">
          <RosterFaults refused={latest} />
          <SchoolOfBundle schools={latest.faults.flatMap(({ schools }) => schools)} onSchool={onSchool} />
        </CardBody>
      );
    case 'ready':
      return <RosterReady ready={latest} />;
    case 'applying':
      return (
        <CardBody>
          <RosterProgress {...latest} verb="Applying" unit="change" />
        </CardBody>
      );
    case 'done':
      return <Done latest={latest} />;
    case 'discarded':
      return null;
  }
}

function Done({ latest: { counts, fileName } }: { latest: RosterImport }) {
  return (
    <CardBody className="flex gap-3">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <p className="font-medium break-words">{fileName} is applied.</p>
        <p className="text-ink-muted">
          {(counts && resultText(counts)) ?? 'The school was up to date, so nothing changed'}.
        </p>
        {counts !== null && counts.conflict > 0 && (
          <p className="text-ink-muted">{formatCount(counts.conflict, 'conflict')} left as they were.</p>
        )}
      </div>
    </CardBody>
  );
}

type SchoolOfBundleProps = {
  schools: RosterImport['faults'][number]['schools'];
  /** Reads the bundle for one of them; null once the page does not have it any more. */
  onSchool: ((sourcedId: string) => void) | null;
};

/** Asks which school of a bundle is meant; nothing if that is not what is wrong. */
function SchoolOfBundle({ schools, onSchool }: SchoolOfBundleProps) {
  if (schools.length === 0) return null;
  if (onSchool === null)
    return <p className="text-sm text-ink-muted">Upload the bundle again to choose your school.</p>;
  return (
    <ChoiceTiles
      label="Which school is yours?"
      className="grid-cols-1 sm:grid-cols-2"
      options={schools.map(({ sourcedId, name }) => ({
        value: sourcedId,
        label: name,
        hint: `ID ${sourcedId}`,
      }))}
      value={null}
      onValueChange={onSchool}
    />
  );
}
