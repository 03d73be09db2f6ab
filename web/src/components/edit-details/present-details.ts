import { ICONS } from '#domain/icons';
import { COLOR_WORDS } from '@/components/icons/colors';
import { type Details } from './use-edit-details';

type Shown = Pick<Details, 'name' | 'description' | 'icon' | 'color' | 'value'>;
type Typed = Pick<Details, 'name' | 'icon' | 'color' | 'value'> & { description?: string | null | undefined };

/** The server's present values that differ from what was typed. */
export function presentDetails(
  present: Shown,
  typed: Typed,
  nameLabel: string,
): { label: string; value: string }[] {
  const fields = [
    { label: nameLabel, present: present.name, typed: typed.name },
    { label: 'Description', present: present.description ?? '', typed: typed.description ?? '' },
    { label: 'Icon', present: iconWords(present), typed: iconWords(typed) },
    { label: 'Color', present: colorWords(present), typed: colorWords(typed) },
    ...(typed.value === undefined
      ? []
      : [{ label: 'Points', present: String(present.value), typed: String(typed.value) }]),
  ];
  return fields.flatMap((field) =>
    field.present === field.typed.trim() ? [] : [{ label: field.label, value: field.present || 'empty' }],
  );
}

function iconWords({ icon }: Pick<Details, 'icon'>): string {
  return icon === undefined ? '' : ICONS[icon];
}

function colorWords({ color }: Pick<Details, 'color'>): string {
  return color === undefined ? '' : COLOR_WORDS[color];
}
