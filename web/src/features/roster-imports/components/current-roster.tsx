import { type RosterImport } from '#contracts/roster-imports';
import { CircleCheck } from 'lucide-react';
import { Card, CardBody } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Spinner } from '@/components/ui/spinner';
import { formatCount, formatNumber } from '@/lib/text/format';
import { resultText } from '../roster-words';
import { RosterFaults } from './roster-faults';
import { RosterReady } from './roster-preview';

/** The latest roster, in whatever state it is; nothing for one that was discarded. */
export function CurrentRoster({ latest }: { latest: RosterImport }) {
  if (latest.state === 'discarded') return null;
  return (
    <Card aria-label="This roster" aria-live="polite" className="overflow-hidden">
      <StateOf latest={latest} />
    </Card>
  );
}

function StateOf({ latest }: { latest: RosterImport }) {
  switch (latest.state) {
    case 'reading':
      return (
        <CardBody className="flex items-center gap-3">
          <Spinner />
          <p className="break-words">Reading {latest.fileName}…</p>
        </CardBody>
      );
    case 'refused':
      return (
        <CardBody>
          <RosterFaults refused={latest} />
        </CardBody>
      );
    case 'ready':
      return <RosterReady ready={latest} />;
    case 'applying':
      return <Applying latest={latest} />;
    case 'done':
      return <Done latest={latest} />;
    case 'discarded':
      return null;
  }
}

function Applying({ latest: { progress, fileName } }: { latest: RosterImport }) {
  return (
    <CardBody className="flex max-w-xl flex-col gap-2">
      <p className="flex items-center gap-3 break-words">
        <Spinner />
        Applying {fileName}…
      </p>
      {progress !== null && progress.total > 0 && (
        <>
          <p className="text-sm text-ink-muted tabular-nums">
            {formatNumber(progress.done)} of {formatCount(progress.total, 'change')}
          </p>
          <ProgressBar label={`Applying ${fileName}`} {...progress} />
        </>
      )}
    </CardBody>
  );
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
