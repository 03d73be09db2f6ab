import { type Table } from '#roster/tables/sheet';
import { type SyntheticEvent, useState } from 'react';
import { type MappedField, TableMappingFields } from '@/components/tables/table-mapping-fields';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { formatCount } from '@/lib/text/format';
import { type ImportWizardState } from '../../import/use-import-wizard';
import { LeftOutRows } from './left-out-rows';
import { StepHeading } from './step-heading';

const FIELDS: readonly MappedField[] = [
  { field: 'name', label: 'Student name', missing: 'Please select a column for student names' },
  { field: 'lastName', label: 'Last name, if separate' },
  { field: 'preferredName', label: 'Preferred first name', isRare: true },
  { field: 'studentId', label: 'Student ID' },
  { field: 'grade', label: 'Grade' },
  { field: 'status', label: 'Status', isRare: true },
];

export function MappingStep({ wizard, table }: { wizard: ImportWizardState; table: Table }) {
  const { mapping, goTo } = wizard;
  const [isTried, setIsTried] = useState(false);
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (mapping.columns?.name != null && mapping.asked?.firstRow !== null) goTo('preview');
  };

  return (
    <form className="contents" noValidate onSubmit={next}>
      <DialogBody className="flex flex-col gap-5">
        <div>
          <StepHeading>Which column holds what?</StepHeading>
          <p className="text-ink-muted">
            {formatCount(table.rows.length, 'row')}
            {table.header.length > 0 && ' below the header'}. Only the name is required.
          </p>
          <LeftOutRows above={table.above} />
        </div>
        <TableMappingFields mapping={mapping} fields={FIELDS} isTried={isTried} />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={() => goTo('paste')}>
          Back
        </Button>
        <Button type="submit" pending={mapping.isReading}>
          Next
        </Button>
      </DialogFooter>
    </form>
  );
}
