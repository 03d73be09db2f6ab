import { ProgressBar } from '@/components/ui/progress-bar';
import { Spinner } from '@/components/ui/spinner';
import { formatCount, formatNumber } from '@/lib/text/format';

type RosterProgressProps = {
  /** What is being done to the file, such as `Reading`. */
  verb: string;
  fileName: string;
  progress: { done: number; total: number } | null;
  /** What is counted, in the singular. */
  unit: string;
};

export function RosterProgress({ verb, fileName, progress, unit }: RosterProgressProps) {
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <p className="flex items-center gap-3 break-words">
        <Spinner />
        {verb} {fileName}…
      </p>
      {progress !== null && progress.total > 0 && (
        <>
          <p className="text-sm text-ink-muted tabular-nums">
            {formatNumber(progress.done)} of {formatCount(progress.total, unit)}
          </p>
          <ProgressBar label={`${verb} ${fileName}`} {...progress} />
        </>
      )}
    </div>
  );
}
