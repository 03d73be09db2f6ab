import { describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '#domain/roles';
import { refusalOf, type Rule } from './authenticator.js';
import { type Session } from './session.js';

function session(
  role: Role,
  schoolId: string | null = 'birch',
  closure: Session['user']['closure'] = null,
  mustSetUpSecondStep = false,
): Session {
  return {
    user: {
      id: 'kim',
      email: 'kim@birch.test',
      firstName: 'Kim',
      lastName: 'Lee',
      displayName: 'Kim Lee',
      role,
      isActive: true,
      hasSetPassword: true,
      mustSetPassword: false,
      mustSetUpSecondStep,
      schoolId,
      schoolName: schoolId,
      timeZone: schoolId === null ? null : 'UTC',
      nameOrder: schoolId === null ? null : 'first-name',
      plan: null,
      closure,
      profileImageUrl: null,
      defaultClassId: null,
      hasSeenWelcome: true,
      preferences: { rosterLayout: 'list', singleKeys: true },
      hasOpenedSchool: false,
    },
  };
}

const statusOf = (access: Rule['access'], caller: Session | null) =>
  refusalOf({ access }, caller)?.getStatus();

describe('a route’s access rule', () => {
  it('admits exactly the roles that it names', () => {
    for (const role of ROLES) {
      const expected = role === 'teacher' || role === 'school_admin' ? undefined : 403;
      expect(statusOf(['teacher', 'school_admin'], session(role))).toBe(expected);
    }
  });

  it('requires a school if it names roles, but not if anyone signed in may call it', () => {
    expect(statusOf(['teacher'], session('teacher', null))).toBe(403);
    expect(statusOf('signed-in', session('teacher', null))).toBeUndefined();
  });

  it('admits nobody without a session', () => {
    expect(statusOf('signed-in', null)).toBe(401);
    expect(statusOf(['staff'], null)).toBe(401);
  });

  it('admits nobody from a school that is closed', () => {
    const refusal = refusalOf({ access: 'signed-in' }, session('school_admin', 'birch', 'trial-ended'));
    const message = 'Your school account has been deactivated';
    expect(refusal?.body).toMatchObject({ message, code: 'trial-ended' });
  });

  it('admits users who must set up a second step only to what is open before it', () => {
    const restricted = session('school_admin', 'birch', null, true);
    for (const access of ['signed-in', ['school_admin']] as const) {
      expect(refusalOf({ access }, restricted)?.body).toMatchObject({
        statusCode: 403,
        code: 'second-step-required',
      });
      expect(refusalOf({ access, isOpenBeforeSecondStep: true }, restricted)).toBeUndefined();
    }
  });

  it('keeps users who must set up a second step out of a closed school', () => {
    const refusal = refusalOf(
      { access: 'signed-in', isOpenBeforeSecondStep: true },
      session('school_admin', 'birch', 'trial-ended', true),
    );
    expect(refusal?.body.code).toBe('trial-ended');
  });
});
