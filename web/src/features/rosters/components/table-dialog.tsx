import { type TableChoices } from '#contracts/rosters/table-choices';
import { type SyntheticEvent, useState } from 'react';
import { type MappedField, TableMappingFields } from '@/components/tables/table-mapping-fields';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { type TableMapping } from '@/lib/tables/use-table-mapping';

const FIELDS: readonly MappedField[] = [
  { field: 'name', label: 'Student name', missing: 'Please select a column for student names' },
  { field: 'lastName', label: 'Last name, if separate' },
  { field: 'preferredName', label: 'Preferred first name', isRare: true },
  { field: 'studentId', label: 'Student ID', missing: 'Please select a column for student IDs' },
  { field: 'class', label: 'Class', missing: 'Please select a column for classes' },
  { field: 'grade', label: 'Grade' },
  { field: 'sourcedId', label: 'ID in your information system', isRare: true },
  { field: 'status', label: 'Status', isRare: true },
];

type TableDialogProps = {
  fileName: string;
  mapping: TableMapping;
  onClose: () => void;
  onRead: (choices: TableChoices) => void;
};

/** Asks how a table is to be read that does not say so itself. */
export function TableDialog({ fileName, mapping, onClose, onRead }: TableDialogProps) {
  const [isTried, setIsTried] = useState(false);
  const { columns, asked } = mapping;
  const hasId = columns?.sourcedId != null;
  const fields = FIELDS.map((each) =>
    each.field === 'studentId' && hasId ? { ...each, missing: undefined } : each,
  );
  const isMissing = fields.some(({ field, missing }) => missing !== undefined && columns?.[field] == null);
  const read = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    const choices = choicesOf(mapping);
    if (!isMissing && asked?.firstRow !== null && choices !== null) onRead(choices);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="lg" title="Which column holds what?" description={fileName}>
        <form className="contents" noValidate onSubmit={read}>
          <DialogBody className="flex flex-col gap-5">
            <TableMappingFields mapping={mapping} fields={fields} isTried={isTried} />
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" pending={mapping.isReading}>
              Read Roster
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function choicesOf({ opened, table, columns }: TableMapping): TableChoices | null {
  const [first] = table?.rows ?? [];
  if (opened === null || columns === null || table === null || first === undefined) return null;
  return {
    encoding: opened.isGuess ? opened.encoding : null,
    sheet: opened.sheets[opened.sheet]?.name ?? null,
    headingRow: table.header.length > 0 ? table.headerNumber : null,
    firstRow: first.number,
    columns,
  };
}
