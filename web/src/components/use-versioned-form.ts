import { CHANGED_MEANWHILE } from '#contracts/errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type z } from 'zod';
import { toastFailure } from '@/components/ui/toast-failure';
import { hasCode, messageOf } from '@/lib/http/api-error';

/** What someone else saved while this person was typing. */
export type Conflict<Item> = { present: Item; message: string };

type VersionedForm<Item, Typed extends FieldValues, Values> = {
  schema: z.ZodType<Values, Typed>;
  /** What the fields show of an item. */
  valuesOf: (item: Item) => Typed;
  save: (edit: Values & { version: number }) => Promise<Item>;
  /** What the server has now; undefined when it is no longer in use. */
  fetchPresent: () => Promise<Item | undefined>;
  /** The text of a failure. */
  failed: string;
  onSaved: (saved: Item) => void;
};

/** The form of an edit, which starts from one version of the item and is saved only over that version. */
export function useVersionedForm<Item extends { version: number }, Typed extends FieldValues, Values>(
  item: Item,
  { schema, valuesOf, save, fetchPresent, failed, onSaved }: VersionedForm<Item, Typed, Values>,
) {
  const [version, setVersion] = useState(item.version);
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);
  const fields = useForm<Typed, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(item) as DefaultValues<Typed>,
  });

  const explain = async (error: unknown) => {
    const present = hasCode(error, CHANGED_MEANWHILE)
      ? await fetchPresent().catch(() => undefined)
      : undefined;
    if (present === undefined) toastFailure(error, failed);
    else setConflict({ present, message: messageOf(error, '') });
  };

  return {
    fields,
    conflict,
    submit: fields.handleSubmit(async (values) => {
      try {
        onSaved(await save({ ...values, version }));
      } catch (error) {
        await explain(error);
      }
    }),
    /** Continues from what the server has, with the typed values or the current ones. */
    settle: ({ present }: Conflict<Item>, keepTyped: boolean) => {
      setVersion(present.version);
      if (!keepTyped) fields.reset(valuesOf(present));
      setConflict(null);
    },
  };
}
