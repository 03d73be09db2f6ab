import { z } from 'zod';
import { useAddress } from '@/lib/browser/use-address';

const shownArchives = z.object({
  archived: z
    .string()
    .catch('')
    .transform((lists) => lists.split(',').filter(Boolean)),
});

/** Whether the archived items of a list are shown too, kept in the URL. */
export function useShownArchive(list: 'classes' | 'categories') {
  const [{ archived }, change] = useAddress(shownArchives);
  const others = archived.filter((each) => each !== list);
  const show = (next: boolean) => change({ archived: next ? [...others, list] : others }, { replace: true });
  return [archived.includes(list), show] as const;
}
