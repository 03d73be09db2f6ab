import { type SessionUser } from '#contracts/accounts/users';

/** Whether somebody must join or create a school before anything else. Executive administrators belong to none. */
export function needsSchool({ schoolId, role }: SessionUser): boolean {
  return schoolId === null && role !== 'executive_admin';
}
