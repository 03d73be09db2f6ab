import { type SyntheticEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/text/format';
import { type MappedField } from '../../import/map-columns';
import { type Sheet } from '../../import/sheet';
import { type ImportWizardState } from '../../import/use-import-wizard';
import { RowsTable } from './rows-table';
import { StepHeading } from './step-heading';

const NONE = 'none';
const SAMPLE_ROWS = 4;
const FIELDS = [
  { field: 'name', label: 'Student name', optional: false },
  { field: 'studentId', label: 'Student ID', optional: true },
  { field: 'grade', label: 'Grade', optional: true },
] as const;

const FIRST_ROW = [
  { value: 'student', label: 'A student', hint: 'Imported like the other rows' },
  { value: 'heading', label: 'A heading', hint: 'Names the columns, not imported' },
] as const;

export function MappingStep({ wizard, sheet }: { wizard: ImportWizardState; sheet: Sheet }) {
  const { mapping, setMapping, asked, goTo } = wizard;
  const [isMissing, setIsMissing] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const columns = columnsOf(sheet);
  const options = columns.map(({ label, sample }, index) => ({ value: `${index}`, label, hint: sample }));
  const choose = (field: MappedField, value: string) => {
    setMapping({ ...mapping, [field]: value === NONE ? null : Number(value) });
    if (field === 'name') setIsMissing(value === NONE);
  };
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(mapping.name === null);
    setIsUnanswered(asked?.firstRow === null);
    if (mapping.name !== null && asked?.firstRow !== null) goTo('preview');
  };

  return (
    <form className="contents" noValidate onSubmit={next}>
      <DialogBody className="flex flex-col gap-5">
        <div>
          <StepHeading>Which column holds what?</StepHeading>
          <p className="text-ink-muted">
            {formatCount(sheet.rows.length, 'row')}
            {sheet.header.length > 0 && ' below the header'}. Only the name is required.
          </p>
        </div>
        {asked !== null && (
          <ChoiceTiles
            label={`What is the first row, “${asked.cells.filter(Boolean).join(', ')}”?`}
            options={FIRST_ROW}
            value={asked.firstRow}
            onValueChange={wizard.chooseFirstRow}
            error={isUnanswered && asked.firstRow === null ? 'Please say what the first row is' : undefined}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {FIELDS.map(({ field, label, optional }) => (
            <Field
              key={field}
              label={label}
              optional={optional}
              error={field === 'name' && isMissing ? 'Please select a column for student names' : undefined}
            >
              <Select
                options={[{ value: NONE, label: 'None' }, ...options]}
                value={`${mapping[field] ?? NONE}`}
                onValueChange={(value) => choose(field, value)}
              />
            </Field>
          ))}
        </div>
        <RowsTable
          label="The first rows"
          columns={columns.map(({ label }) => label)}
          rows={sheet.rows.slice(0, SAMPLE_ROWS).map(({ number, cells }) => ({ key: number, cells }))}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={() => goTo('paste')}>
          Back
        </Button>
        <Button type="submit">Next</Button>
      </DialogFooter>
    </form>
  );
}

/** Each column by its header, or its number if that is blank, with its first value. */
function columnsOf({ header, rows }: Sheet) {
  const width = Math.max(header.length, ...rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    label: header[index] || `Column ${index + 1}`,
    sample: rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index],
  }));
}
