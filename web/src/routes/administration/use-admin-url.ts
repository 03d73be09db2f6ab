import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { type AdminView } from '@/features/administration/admin-view';

export const ADMIN_TABS = ['users', 'classes', 'students', 'ledger'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

const address = z.object({
  tab: z.enum(ADMIN_TABS).catch('users'),
  search: z.string().max(200).default('').catch(''),
  school: z.uuid().nullable().catch(null).default(null),
  page: z.coerce.number().int().min(1).catch(1),
});

/** The tab, the filters and the page, as the address has them, and the ways to change them. */
export function useAdminUrl() {
  const [params, setParams] = useSearchParams();
  const { tab, search, school, page } = address.parse(Object.fromEntries(params));
  const change = (next: Record<string, string | null>, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  const view: AdminView = { search, schoolId: school, page };
  return {
    tab,
    view,
    chooseTab: (value: string) => change({ tab: value, search: null }),
    // What was typed letter by letter is not a way back.
    search: (text: string) => change({ search: text }, true),
    chooseSchool: (schoolId: string | null) => change({ school: schoolId }),
    goTo: (number: number) => change({ page: String(number) }),
  };
}
