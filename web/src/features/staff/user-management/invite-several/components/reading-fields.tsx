import { SCHOOL_ROLES, type SchoolRole } from '#contracts/staff/user-management';
import { type Encoding } from '#roster/tables/sheet';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { ROLE_LABELS } from '@/lib/text/role-labels';
import { type ListedPerson } from '../read-staff';
import { STAFF_FIELDS, type StaffField, type StaffTable } from '../staff-table';
import { type StaffList } from '../use-staff-list';

const NONE = 'none';
const LABELS: Record<StaffField, string> = {
  name: 'Name',
  lastName: 'Last name, if separate',
  email: 'Email',
  role: 'Role',
  class: 'Class',
};
const ENCODINGS: readonly { value: Encoding; label: string }[] = [
  { value: 'windows-1252', label: 'Windows' },
  { value: 'macintosh', label: 'a Mac' },
];
const ROLES = SCHOOL_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

type ReadingFieldsProps = {
  list: StaffList;
  opened: NonNullable<StaffList['opened']>;
  people: readonly ListedPerson[];
  role: SchoolRole;
  onRoleChange: (role: SchoolRole) => void;
};

/** How the list was read. What was guessed can be changed here. */
export function ReadingFields({ list, opened, people, role, onRoleChange }: ReadingFieldsProps) {
  const { table, columns, sheets, sheet, encoding, isGuess } = opened;
  // A list whose columns nothing names is a guess that matters.
  const [isOpen, setIsOpen] = useState(table.heading === null || columns.name === null);
  const unknown = [...new Set(people.flatMap(({ unknownRole }) => unknownRole ?? []))];
  const asksForRole = columns.role === null || unknown.length > 0 || isOpen;
  const options = columnsOf(table);
  return (
    <>
      {isGuess && (
        <Field label="The file was saved on" hint="The file does not say how its letters are written.">
          <Select
            options={ENCODINGS}
            value={encoding ?? ''}
            onValueChange={(value) => list.chooseEncoding(value as Encoding)}
          />
        </Field>
      )}
      {sheets.length > 1 && (
        <Field label="Sheet of the workbook">
          <Select
            options={sheets.map(({ name }, index) => ({ value: `${index}`, label: name ?? '' }))}
            value={`${sheet}`}
            onValueChange={(value) => list.chooseSheet(Number(value))}
          />
        </Field>
      )}
      {asksForRole && (
        <Field
          label={
            unknown.length > 0
              ? 'Role of people whose role is not one of ours'
              : 'Role where the list names none'
          }
          hint={unknown.length > 0 ? `Not one of ours: ${unknown.join(', ')}.` : undefined}
        >
          <Select options={ROLES} value={role} onValueChange={(value) => onRoleChange(value as SchoolRole)} />
        </Field>
      )}
      {isOpen ? (
        <div role="group" aria-label="Columns" className="grid items-start gap-4 sm:grid-cols-3">
          {STAFF_FIELDS.map((field) => (
            <Field key={field} label={LABELS[field]}>
              <Select
                options={[
                  { value: NONE, label: field === 'name' ? 'As the address says' : 'None' },
                  ...options,
                ]}
                value={`${columns[field] ?? NONE}`}
                onValueChange={(value) =>
                  list.setColumns({ ...columns, [field]: value === NONE ? null : Number(value) })
                }
              />
            </Field>
          ))}
        </div>
      ) : (
        <Button variant="link" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
          Change columns
        </Button>
      )}
    </>
  );
}

/** Each column by its heading, or its number if that is blank, with its first value. */
function columnsOf({ heading, rows }: StaffTable) {
  const width = Math.max(heading?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    value: `${index}`,
    label: heading?.[index] || `Column ${index + 1}`,
    hint: rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index],
  }));
}
