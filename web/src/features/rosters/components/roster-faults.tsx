import { type RosterImport } from '#contracts/rosters/roster-imports';
import { CircleAlert } from 'lucide-react';

type RosterFaultsProps = { refused: Pick<RosterImport, 'faults' | 'error' | 'fileName'> };

/** What is wrong with a file, and where. */
export function RosterFaults({ refused }: RosterFaultsProps) {
  const { faults, error, fileName } = refused;
  return (
    <div className="flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium break-words">{fileName} cannot be imported. Nothing has changed.</p>
        {faults.length === 0 && (
          <p className="mt-1 text-sm break-words">{error ?? 'It could not be read.'}</p>
        )}
        <ul aria-label="What is wrong" className="mt-1 flex flex-col gap-1 text-sm break-words">
          {faults.map(({ file, line, column, message }) => (
            <li key={JSON.stringify([file, line, column, message])}>
              <span className="font-medium">{placeText(file, line, column)}:</span> {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** `users.csv, line 12, column “identifier”` */
function placeText(file: string, line: number | null, column: string | null): string {
  const parts = [file];
  if (line !== null) parts.push(`line ${line}`);
  if (column !== null) parts.push(`column “${column}”`);
  return parts.join(', ');
}
