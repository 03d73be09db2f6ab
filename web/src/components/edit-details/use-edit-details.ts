import { CHANGED_MEANWHILE } from '#contracts/errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type z } from 'zod';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';

/** Something with a name and a description that several people may be editing. */
export type Details = { id: string; name: string; description: string | null; version: number };
export type DetailsEdit = { name: string; description: string | null; version: number };

export type EditDetails = {
  schema: z.ZodType<
    { name: string; description: string | null },
    { name: string; description?: string | null | undefined }
  >;
  save: (edit: DetailsEdit) => Promise<unknown>;
  /** What the server has now; undefined when it is no longer in use. */
  fetchPresent: () => Promise<Details | undefined>;
  saved: string;
  failed: string;
  onSaved: () => void;
};

/** What someone else saved while this person was typing. */
export type Conflict = { present: Details; message: string };

/** The form of an edit, which starts from one version of the item and is saved only over that version. */
export function useEditDetails(item: Details, { schema, save, fetchPresent, ...texts }: EditDetails) {
  const [version, setVersion] = useState(item.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fields = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(item) });

  const explain = async (error: unknown) => {
    const present = hasCode(error, CHANGED_MEANWHILE)
      ? await fetchPresent().catch(() => undefined)
      : undefined;
    if (present === undefined) toastFailure(error, texts.failed);
    else setConflict({ present, message: messageOf(error, '') });
  };

  return {
    fields,
    conflict,
    submit: fields.handleSubmit(async (values) => {
      try {
        await save({ ...values, version });
      } catch (error) {
        await explain(error);
        return;
      }
      toast({ title: texts.saved });
      texts.onSaved();
    }),
    settle: ({ present }: Conflict, keepTyped: boolean) => {
      setVersion(present.version);
      if (!keepTyped) fields.reset(valuesOf(present));
      setConflict(null);
    },
  };
}

function valuesOf({ name, description }: Details) {
  return { name, description: description ?? '' };
}
