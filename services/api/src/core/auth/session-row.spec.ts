import { describe, expect, it } from '@jest/globals';
import { type SessionRow, toSession } from './session-row.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-22T12:00:00Z');

const row: SessionRow = {
  id: 'kim',
  email: 'kim@birch.test',
  first_name: 'Kim',
  last_name: 'Lee',
  shown_name: 'Kim Lee',
  role: 'teacher',
  is_active: true,
  has_set_password: true,
  must_set_password: false,
  must_set_up_second_step: false,
  school_id: 'birch',
  place_id: 'birch',
  school_name: 'Birch School',
  time_zone: 'UTC',
  name_order: 'last-name',
  profile_image_url: null,
  default_class_id: null,
  has_seen_welcome: false,
  preferences: {},
  school_is_active: true,
  school_open_until: LATER,
  school_is_on_trial: true,
};
const closure = (changes: Partial<SessionRow>) => toSession({ ...row, ...changes }, NOW).user.closure;

describe('a school', () => {
  it('is open until its time is over, unless it is deactivated', () => {
    expect(closure({})).toBeNull();
    expect(closure({ school_open_until: NOW })).toBe('trial-ended');
    expect(closure({ school_open_until: NOW, school_is_on_trial: false })).toBe('subscription-ended');
    expect(closure({ school_open_until: NOW, school_is_active: false })).toBe('school-deactivated');
  });

  it('shows only its administrators until when it is open', () => {
    const plan = (role: SessionRow['role']) => toSession({ ...row, role }, NOW).user.plan;
    expect(plan('school_admin')).toEqual({ isTrial: true, endsAt: LATER.toISOString() });
    expect(plan('teacher')).toBeNull();
  });

  it('cannot be closed to people who belong to none', () => {
    expect(
      closure({ school_id: null, place_id: null, school_is_active: null, school_open_until: null }),
    ).toBeNull();
  });
});

describe('an executive administrator who has opened a school', () => {
  const executive: SessionRow = { ...row, role: 'executive_admin', school_id: null };

  it('works in it as its administrators do', () => {
    expect(toSession(executive, NOW).user).toMatchObject({
      role: 'school_admin',
      schoolId: 'birch',
      schoolName: 'Birch School',
      timeZone: 'UTC',
      nameOrder: 'last-name',
      hasOpenedSchool: true,
    });
  });

  it('must set up a second step where its administrators must', () => {
    const { user } = toSession({ ...executive, must_set_up_second_step: true }, NOW);
    expect(user.mustSetUpSecondStep).toBe(true);
  });

  it('needs none once they have left it', () => {
    const closed = { ...executive, must_set_up_second_step: true, school_is_active: false };
    expect(toSession(closed, NOW).user.mustSetUpSecondStep).toBe(false);
    const left = { ...executive, must_set_up_second_step: null, place_id: null };
    expect(toSession(left, NOW).user.mustSetUpSecondStep).toBe(false);
  });

  it.each([{ school_is_active: false }, { school_open_until: NOW }])(
    'is outside of it with %p',
    (changes) => {
      const { user } = toSession({ ...executive, ...changes }, NOW);
      const { closure: reason } = user;
      expect(reason).toBeNull();
      expect(user).toMatchObject({
        role: 'executive_admin',
        schoolId: null,
        timeZone: null,
        nameOrder: null,
        hasOpenedSchool: false,
      });
    },
  );
});
