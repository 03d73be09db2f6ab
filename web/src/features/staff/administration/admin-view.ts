/** What a list of administration shows, as kept in the URL. */
export type AdminView = {
  search: string;
  /** Null for all schools. */
  schoolId: string | null;
  /** From 1. */
  page: number;
};

export function toQuery({ search, schoolId, page }: AdminView) {
  return { search: search === '' ? undefined : search, schoolId: schoolId ?? undefined, page };
}
