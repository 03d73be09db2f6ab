/** Staff roles, from least to most. Students sign in by code and hold no role. */
export const ROLES = ['staff', 'teacher', 'school_admin', 'executive_admin'] as const;
export type Role = (typeof ROLES)[number];

const MAY_CHOOSE_AMOUNT: ReadonlySet<Role> = new Set<Role>(['school_admin', 'executive_admin']);

/** Staff and teachers always give 1 point; administrators choose. */
export function mayChooseAmount(role: Role): boolean {
  return MAY_CHOOSE_AMOUNT.has(role);
}
