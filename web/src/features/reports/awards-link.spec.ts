import { describe, expect, it } from '@jest/globals';
import { readAddress } from '@/lib/browser/use-address';
import { awardsLink } from './awards-link';
import { reportsView } from './reports-view';

const WEEK = { from: '2026-03-02', to: '2026-03-08' };
const LEE = { id: '44444444-4444-4444-8444-444444444444', name: 'Ms Lee' };
const AVA = { id: '22222222-2222-4222-8222-222222222222', name: 'Ava Martin' };
const ROOM = { id: '11111111-1111-4111-8111-111111111111', name: 'Room 12' };
const view = (search = '') => readAddress(reportsView, new URLSearchParams(search));

describe('the number of awards leads to the audit', () => {
  it('of the row, within the period and the filters', () => {
    expect(awardsLink({ staff: LEE, awards: 3 }, WEEK, view(`class=${ROOM.id}`))).toBe(
      `/settings/data/audit?type=PointsAwarded&staff=${LEE.id}&class=${ROOM.id}&from=2026-03-02&to=2026-03-08`,
    );
  });

  it('of a day', () => {
    expect(awardsLink({ day: '2026-03-04', awards: 3 }, WEEK, view())).toBe(
      '/settings/data/audit?type=PointsAwarded&from=2026-03-04&to=2026-03-04',
    );
  });

  it('of a student in any class', () => {
    expect(awardsLink({ student: AVA, class: ROOM, awards: 3 }, WEEK, view())).toBe(
      `/settings/data/audit?type=PointsAwarded&student=${AVA.id}&from=2026-03-02&to=2026-03-08`,
    );
  });

  it('of an hour of the week', () => {
    expect(awardsLink({ weekday: 1, hour: 0, awards: 3 }, WEEK, view())).toBe(
      '/settings/data/audit?type=PointsAwarded&weekday=1&hour=0&from=2026-03-02&to=2026-03-08',
    );
  });

  it('of a day in an hour of the week', () => {
    expect(awardsLink({ day: '2026-03-04', awards: 3 }, WEEK, view('weekHour=57'))).toBe(
      '/settings/data/audit?type=PointsAwarded&weekday=3&hour=9&from=2026-03-04&to=2026-03-04',
    );
  });

  it('of all rows, where there is none', () => {
    expect(awardsLink({}, WEEK, view(`staff=${LEE.id}`))).toBe(
      `/settings/data/audit?type=PointsAwarded&staff=${LEE.id}&from=2026-03-02&to=2026-03-08`,
    );
  });

  it('unless the audit cannot be narrowed to them', () => {
    expect(awardsLink({ awards: 3 }, WEEK, view('grade=4'))).toBeNull();
    expect(awardsLink({ awards: 3 }, WEEK, view('asOf=2026-03-01T00:00:00.000Z'))).toBeNull();
  });
});
