import { type SheetRow } from '#roster/tables/sheet';
import { RowsTable } from '@/components/tables/rows-table';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { formatCount, formatNumber } from '@/lib/text/format';
import { type CheckedRow, isValid, type LeftOutRow } from '../../import/import-rows';
import { LeftOutRows } from './left-out-rows';
import { RowErrors } from './row-errors';
import { StepHeading } from '@/components/step-heading';

const SHOWN = 6;

type PreviewStepProps = {
  rows: readonly CheckedRow[];
  /** Rows above the heading. */
  above: readonly SheetRow[];
  leftOut: readonly LeftOutRow[];
  isImporting: boolean;
  onBack: () => void;
  onImport: () => void;
};

export function PreviewStep({ rows, above, leftOut, isImporting, onBack, onImport }: PreviewStepProps) {
  const valid = rows.filter(isValid);
  const more = valid.length - SHOWN;
  const students = formatCount(valid.length, 'student');
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <div>
          <StepHeading>
            {valid.length === 0 ? 'No valid students to import' : `${students} to import`}
          </StepHeading>
          <LeftOutRows above={above} leftOut={leftOut} />
        </div>
        <RowErrors rows={rows} />
        {valid.length > 0 && (
          <RowsTable
            label="The first students"
            columns={['Row', 'Name', 'Student ID', 'Grade']}
            rows={valid.slice(0, SHOWN).map(({ rowNumber, name, studentId, grade }) => ({
              key: rowNumber,
              cells: [formatNumber(rowNumber), name, studentId ?? '–', grade ?? '–'],
            }))}
          />
        )}
        {more > 0 && (
          <p className="text-sm text-ink-muted">… and {formatCount(more, 'more student', 'more students')}</p>
        )}
        {isImporting && <ImportProgress label={`Importing ${students}…`} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={isImporting} onClick={onBack}>
          Back
        </Button>
        <Button guarded pending={isImporting} disabled={valid.length === 0} onClick={onImport}>
          {isImporting ? 'Importing…' : `Import ${formatCount(valid.length, 'Student')}`}
        </Button>
      </DialogFooter>
    </>
  );
}

/** The server adds all students in one step, so there is no partial progress to show. */
function ImportProgress({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">{label}</p>
      <div role="progressbar" aria-label={label} className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full progress-slide w-2/5 rounded-full bg-accent" />
      </div>
    </div>
  );
}
