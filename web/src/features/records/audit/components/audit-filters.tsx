import { AUDIT_TYPES } from '#contracts/records/audit';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useSearchText } from '@/lib/browser/use-search-text';
import { hourText, weekdayName } from '@/lib/text/hour-text';
import { type AuditChange, type AuditView } from '../audit-view';
import { TYPE_LABELS } from '../entry-text';

const ANY = 'any';
const HOUR = 'hour';

export type FilterOption = { id: string; label: string; icon?: ReactNode };

type AuditFiltersProps = {
  view: AuditView;
  onChange: (change: AuditChange) => void;
  staff: readonly FilterOption[];
  classes: readonly FilterOption[];
  categories: readonly FilterOption[];
  /** The control that finds a student, which the route brings from another feature. */
  studentPicker: ReactNode;
};

/** Everything that the audit can be narrowed down to. */
export function AuditFilters({ view, onChange, studentPicker, ...options }: AuditFiltersProps) {
  const [note, setNote] = useSearchText(view.note, (next) => onChange({ note: next }));
  const types = AUDIT_TYPES.map((type) => ({ id: type, label: TYPE_LABELS[type] }));
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-5">
      <Choice
        label="Type"
        options={types}
        value={view.type}
        onChange={(type) => onChange({ type: AUDIT_TYPES.find((one) => one === type) ?? null })}
      />
      <Field label="Student">{studentPicker}</Field>
      <Choice
        label="Staff"
        unknown="Former or other staff"
        options={options.staff}
        value={view.staff}
        onChange={(staff) => onChange({ staff })}
      />
      <Choice
        label="Class"
        unknown="Archived class"
        options={options.classes}
        value={view.class}
        onChange={(chosen) => onChange({ class: chosen })}
      />
      <Choice
        label="Category"
        unknown="Archived category"
        options={options.categories}
        value={view.category}
        onChange={(category) => onChange({ category })}
      />
      {view.weekday !== null && view.hour !== null && (
        <Choice
          label="Hour of the week"
          options={[{ id: HOUR, label: `${weekdayName(view.weekday)}, ${hourText(view.hour)}` }]}
          value={HOUR}
          onChange={() => onChange({ weekday: null, hour: null })}
        />
      )}
      <Typed label="From" type="date" value={view.from ?? ''} onChange={(from) => onChange({ from })} />
      <Typed label="To" type="date" value={view.to ?? ''} onChange={(to) => onChange({ to })} />
      <Typed
        label="Points from"
        type="number"
        value={view.min === null ? '' : String(view.min)}
        onChange={(min) => onChange({ min: min === null ? null : Number(min) })}
      />
      <Typed
        label="Points up to"
        type="number"
        value={view.max === null ? '' : String(view.max)}
        onChange={(max) => onChange({ max: max === null ? null : Number(max) })}
      />
      <Field label="Text in a note" className="max-lg:col-span-2">
        <Input type="search" maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly FilterOption[];
  /** Names a chosen value that is not offered, as links from reports may choose one. */
  unknown?: string;
  value: string | null;
  onChange: (value: string | null) => void;
};

function Choice({ label, options, unknown = '', value, onChange }: ChoiceProps) {
  const isOffered = value === null || options.some(({ id }) => id === value);
  // What is offered may not have arrived yet.
  const shown = options.length === 0 ? '…' : unknown;
  const all: readonly FilterOption[] = isOffered ? options : [...options, { id: value, label: shown }];
  return (
    <Field label={label}>
      <Select
        options={[
          { value: ANY, label: 'Any' },
          ...all.map(({ id, label: text, icon }) => ({ value: id, label: text, icon })),
        ]}
        value={value ?? ANY}
        onValueChange={(next) => onChange(next === ANY ? null : next)}
      />
    </Field>
  );
}

type TypedProps = {
  label: string;
  type: 'date' | 'number';
  value: string;
  /** Null: any. */
  onChange: (value: string | null) => void;
};

/** Follows each key; a value counts once it is complete. */
function Typed({ label, type, value, onChange }: TypedProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const take = () => {
    if (text !== value) onChange(text === '' ? null : text);
  };
  return (
    <Field label={label}>
      <Input
        type={type}
        min={type === 'number' ? 1 : undefined}
        inputMode={type === 'number' ? 'numeric' : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  );
}
