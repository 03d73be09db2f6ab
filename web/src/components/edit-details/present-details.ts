import { type Details } from './use-edit-details';

type Typed = { name: string; description?: string | null | undefined };

/** The server's present values that differ from what was typed. */
export function presentDetails(
  present: Pick<Details, 'name' | 'description'>,
  typed: Typed,
  nameLabel: string,
): { label: string; value: string }[] {
  const fields = [
    { label: nameLabel, present: present.name, typed: typed.name },
    { label: 'Description', present: present.description ?? '', typed: typed.description ?? '' },
  ];
  return fields.flatMap((field) =>
    field.present === field.typed.trim() ? [] : [{ label: field.label, value: field.present || 'empty' }],
  );
}
