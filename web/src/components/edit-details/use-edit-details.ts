import { type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { type z } from 'zod';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';

/** Something with a name and a description that several people may be editing. */
export type Details = Look & { id: string; name: string; description: string | null; version: number };
export type DetailsEdit = Look & { name: string; description: string | null; version: number };

/** Absent from what has no icon. */
type Look = { icon?: IconName | undefined; color?: Color | undefined };

export type EditDetails = {
  schema: z.ZodType<
    Look & { name: string; description: string | null },
    Look & { name: string; description?: string | null | undefined }
  >;
  save: (edit: DetailsEdit) => Promise<Details>;
  /** What the server has now; undefined when it is no longer in use. */
  fetchPresent: () => Promise<Details | undefined>;
  saved: string;
  failed: string;
  onSaved: () => void;
};

/** The form of an edit of a name, a description and a look. */
export function useEditDetails(item: Details, { saved, onSaved, ...edit }: EditDetails) {
  return useVersionedForm(item, {
    ...edit,
    valuesOf,
    onSaved: () => {
      toast({ title: saved });
      onSaved();
    },
  });
}

function valuesOf({ name, description, icon, color }: Details) {
  return { name, description: description ?? '', icon, color };
}
