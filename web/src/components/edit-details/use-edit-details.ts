import { type z } from 'zod';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';

/** Something with a name and a description that several people may be editing. */
export type Details = { id: string; name: string; description: string | null; version: number };
export type DetailsEdit = { name: string; description: string | null; version: number };

export type EditDetails = {
  schema: z.ZodType<
    { name: string; description: string | null },
    { name: string; description?: string | null | undefined }
  >;
  save: (edit: DetailsEdit) => Promise<Details>;
  /** What the server has now; undefined when it is no longer in use. */
  fetchPresent: () => Promise<Details | undefined>;
  saved: string;
  failed: string;
  onSaved: () => void;
};

/** The form of an edit of a name and a description. */
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

function valuesOf({ name, description }: Details) {
  return { name, description: description ?? '' };
}
