import { type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { type z } from 'zod';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';

/** Something with a name and a description that several people may be editing. */
export type Details = Own & { id: string; name: string; description: string | null; version: number };
export type DetailsEdit = Own & { name: string; description: string | null; version: number };

/** Absent from what has no icon, and where the person does not choose the points that it gives. */
type Own = { icon?: IconName | undefined; color?: Color | undefined; value?: number | undefined };

export type EditDetails = {
  schema: z.ZodType<
    Own & { name: string; description: string | null },
    Own & { name: string; description?: string | null | undefined }
  >;
  save: (edit: DetailsEdit) => Promise<Details>;
  /** What the server has now; undefined when it is no longer in use. */
  fetchPresent: () => Promise<Details | undefined>;
  saved: string;
  failed: string;
  onSaved: () => void;
};

/** The form of an edit of a name, a description, a look and a value. */
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

function valuesOf({ name, description, icon, color, value }: Details) {
  return { name, description: description ?? '', icon, color, value };
}
