import { type TableField } from '#contracts/rosters/table-choices';
import { guessColumns } from '#roster/tables/first-row';
import { isTurned } from '#roster/tables/read-cells';
import { type Encoding, type Table } from '#roster/tables/sheet';
import { useMemo } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Warning } from '@/components/warning';
import { type TableMapping } from '@/lib/tables/use-table-mapping';
import { RowsTable } from './rows-table';

const NONE = 'none';
const SAMPLE_ROWS = 4;
const ODD_NAMES = 3;

export type MappedField = {
  field: TableField;
  label: string;
  /** Shown if no column is chosen; absent: there need not be one. */
  missing?: string | undefined;
  /** Shown only where a heading names it. */
  isRare?: boolean;
};

const FIRST_ROW = [
  { value: 'student', label: 'A student', hint: 'Imported like the other rows' },
  { value: 'heading', label: 'A heading', hint: 'Names the columns, not imported' },
] as const;

const ENCODINGS: readonly { value: Encoding; label: string }[] = [
  { value: 'windows-1252', label: 'Windows' },
  { value: 'macintosh', label: 'a Mac' },
];

type TableMappingFieldsProps = {
  mapping: TableMapping;
  fields: readonly MappedField[];
  /** Whether somebody tried to go on, so that what is missing is named. */
  isTried: boolean;
};

/** Asks how a table is to be read. A guess is filled in. */
export function TableMappingFields({ mapping, fields, isTried }: TableMappingFieldsProps) {
  const { opened, table, columns, setColumns, asked } = mapping;
  const guess = useMemo(
    () =>
      table &&
      guessColumns(
        table,
        fields.map(({ field }) => field),
      ),
    [table, fields],
  );
  if (opened === null || table === null || columns === null) return null;
  const labels = columnsOf(table);
  const options = labels.map(({ label, sample }, index) => ({ value: `${index}`, label, hint: sample }));
  const shown = fields.filter(
    ({ field, isRare = false }) => !isRare || (guess?.[field] ?? columns[field]) !== null,
  );
  return (
    <>
      {opened.isGuess && <EncodingChoice mapping={mapping} table={table} encoding={opened.encoding} />}
      {opened.sheets.length > 1 && (
        <Field label="Sheet of the workbook">
          <Select
            options={opened.sheets.map(({ name }, index) => ({ value: `${index}`, label: name ?? '' }))}
            value={`${opened.sheet}`}
            onValueChange={(sheet) => mapping.chooseSheet(Number(sheet))}
          />
        </Field>
      )}
      {asked !== null && (
        <ChoiceTiles
          label={`What is the first row, “${asked.cells.filter(Boolean).join(', ')}”?`}
          options={FIRST_ROW}
          value={asked.firstRow}
          onValueChange={mapping.chooseFirstRow}
          error={isTried && asked.firstRow === null ? 'Please say what the first row is' : undefined}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map(({ field, label, missing }) => (
          <Field
            key={field}
            label={label}
            optional={missing === undefined}
            error={isTried && columns[field] === null ? missing : undefined}
          >
            <Select
              options={[{ value: NONE, label: 'None' }, ...options]}
              value={`${columns[field] ?? NONE}`}
              onValueChange={(value) =>
                setColumns({ ...columns, [field]: value === NONE ? null : Number(value) })
              }
            />
          </Field>
        ))}
      </div>
      {(columns.isLastFirst || isTurned(table.rows, columns)) && (
        <Checkbox
          label="Names are written “Last, First”"
          checked={columns.isLastFirst}
          onCheckedChange={(isLastFirst) => setColumns({ ...columns, isLastFirst })}
        />
      )}
      <RowsTable
        label="The first rows"
        columns={labels.map(({ label }) => label)}
        rows={table.rows.slice(0, SAMPLE_ROWS).map(({ number, cells }) => ({ key: number, cells }))}
      />
    </>
  );
}

type EncodingChoiceProps = { mapping: TableMapping; table: Table; encoding: Encoding | null };

function EncodingChoice({ mapping, table, encoding }: EncodingChoiceProps) {
  const column = mapping.columns?.name ?? null;
  const names = table.rows.flatMap(({ cells }) => (column === null ? cells : (cells[column] ?? [])));
  // oxlint-disable-next-line no-control-regex -- letters that every encoding writes alike
  const odd = [...new Set(names.filter((name) => /[^\u0000-\u007f]/.test(name)))].slice(0, ODD_NAMES);
  return (
    <>
      <Warning>
        The file does not say how its letters are written.
        {odd.length > 0 && ` Are these right: ${odd.join(', ')}?`}
      </Warning>
      <Field label="The file was saved on">
        <Select
          options={ENCODINGS}
          value={encoding ?? ''}
          onValueChange={(value) => void mapping.chooseEncoding(value as Encoding)}
        />
      </Field>
    </>
  );
}

/** Each column by its header, or its number if that is blank, with its first value. */
function columnsOf({ header, rows }: Table) {
  const width = Math.max(header.length, ...rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    label: header[index] || `Column ${index + 1}`,
    sample: rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index],
  }));
}
