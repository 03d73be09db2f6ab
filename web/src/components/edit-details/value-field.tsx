import { MAX_CATEGORY_VALUE } from '#domain/points';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/text/format';

const OPTIONS = Array.from({ length: MAX_CATEGORY_VALUE }, (_, index) => ({
  value: String(index + 1),
  label: formatCount(index + 1, 'point'),
}));

type ValueFieldProps = { value: number; onChange: (value: number) => void };

/** The points that a category gives. */
export function ValueField({ value, onChange }: ValueFieldProps) {
  return (
    <Field label="Points" hint="Staff and teachers give exactly that.">
      <Select options={OPTIONS} value={String(value)} onValueChange={(next) => onChange(Number(next))} />
    </Field>
  );
}
