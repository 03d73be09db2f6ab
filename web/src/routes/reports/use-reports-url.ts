import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';

const address = z.object({ class: z.uuid().nullable().catch(null).default(null) });

/** The class whose redemptions are shown, as the address has it, and the way to choose another. */
export function useReportsUrl() {
  const [params, setParams] = useSearchParams();
  const { class: classId } = address.parse(Object.fromEntries(params));
  return {
    /** Null: all classes. */
    classId,
    chooseClass: (next: string | null) =>
      setParams(next === null ? {} : { class: next }, { preventScrollReset: true }),
  };
}
