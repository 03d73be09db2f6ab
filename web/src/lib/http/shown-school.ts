import { NO_SCHOOL } from '#contracts/headers';
import { type SessionUser } from '#contracts/accounts/users';

let shown: string | undefined;

/**
 * Notes the school that an executive administrator's screens in this tab show, so that their requests name it: another tab
 * may open or leave a school.
 */
export function noteShownSchool(user: SessionUser | null): void {
  const isExecutive = user !== null && (user.hasOpenedSchool || user.role === 'executive_admin');
  shown = isExecutive ? (user.schoolId ?? NO_SCHOOL) : undefined;
}

export function shownSchool(): string | undefined {
  return shown;
}
