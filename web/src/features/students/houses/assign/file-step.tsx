import { type TableField } from '#contracts/rosters/table-choices';
import { type House, MAX_HOUSE_ROWS } from '#contracts/students/houses';
import { TableError } from '#roster/tables/table-error';
import { type SyntheticEvent, useState } from 'react';
import { FileDrop } from '@/components/file-drop';
import { StepHeading } from '@/components/step-heading';
import { type MappedField, TableMappingFields } from '@/components/tables/table-mapping-fields';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useTableMapping } from '@/lib/tables/use-table-mapping';
import { guessHouseColumn, houseRows } from './house-rows';

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAX_FILE_MB = 10;
const TABLE = {
  fields: ['name', 'lastName', 'studentId', 'grade'],
  required: [],
  most: { rows: MAX_HOUSE_ROWS, isSample: false },
} satisfies { fields: TableField[]; required: TableField[]; most: object };

const FIELDS: readonly MappedField[] = [
  { field: 'name', label: 'Student name' },
  { field: 'lastName', label: 'Last name, if separate' },
  { field: 'studentId', label: 'Student ID' },
  { field: 'grade', label: 'Grade' },
];

type FileStepProps = {
  houses: readonly House[];
  isPending: boolean;
  onBack: () => void;
  onRows: (rows: ReturnType<typeof houseRows>) => void;
};

/** Reads a spreadsheet, and asks which columns hold the students and their houses. */
export function FileStep({ houses, isPending, onBack, onRows }: FileStepProps) {
  const mapping = useTableMapping(TABLE);
  const { table, columns, asked } = mapping;
  const [failure, setFailure] = useState<string>();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const guess =
    table &&
    guessHouseColumn(
      table,
      houses.map(({ name }) => name),
    );
  const houseColumn = chosen ?? guess;
  const namesStudents = columns !== null && (columns.name !== null || columns.studentId !== null);

  const read = async (file: File) => {
    setFailure(undefined);
    setChosen(null);
    try {
      if (file.size > MAX_FILE_MB * 1024 * 1024)
        throw new TableError({ code: 'too-large', mostMb: MAX_FILE_MB });
      const bytes = new Uint8Array(await file.arrayBuffer());
      await mapping.open({ name: file.name, source: { kind: 'file', bytes } });
    } catch (error) {
      setFailure((error instanceof TableError ? error : new TableError({ code: 'unparsable' })).message);
    }
  };
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (table === null || columns === null || !namesStudents) return;
    if (houseColumn === null || asked?.firstRow === null) return;
    onRows(houseRows(table, columns, houseColumn));
  };

  return (
    <form className="contents" noValidate onSubmit={next}>
      <DialogBody className="flex flex-col gap-5">
        {table !== null && <StepHeading>Which column holds what?</StepHeading>}
        <FileDrop
          title="Drop a spreadsheet here"
          phoneTitle="Choose a spreadsheet"
          hint="CSV or Excel (XLSX), with a column of houses"
          label="Spreadsheet file"
          accept={ACCEPT}
          onFile={(file) => void read(file)}
          error={failure}
          disabled={mapping.isReading}
        />
        {table !== null && (
          <>
            <Field
              label="House"
              error={
                isTried && houseColumn === null ? 'Please select the column that names the houses' : undefined
              }
            >
              <Select
                options={Array.from(
                  { length: Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length)) },
                  (_, index) => ({
                    value: `${index}`,
                    label: table.header[index] || `Column ${index + 1}`,
                    hint: table.rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index],
                  }),
                )}
                value={houseColumn === null ? '' : `${houseColumn}`}
                onValueChange={(value) => setChosen(Number(value))}
              />
            </Field>
            <TableMappingFields mapping={mapping} fields={FIELDS} isTried={isTried} />
            {isTried && !namesStudents && (
              <p role="alert" className="text-sm text-danger-ink">
                Please select a column of names or student IDs.
              </p>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" pending={isPending || mapping.isReading} disabled={table === null}>
          Next
        </Button>
      </DialogFooter>
    </form>
  );
}
