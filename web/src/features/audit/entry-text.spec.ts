import { type ActivityEntry } from '#contracts/audit';
import { expect, it } from '@jest/globals';
import { entryText } from './entry-text';

const download = (detail: string, times = 1): ActivityEntry => ({
  id: '1',
  at: '2026-11-01T12:00:00.000Z',
  lastAt: '2026-11-01T12:00:00.000Z',
  source: 'activity',
  type: 'download',
  actor: { kind: 'staff', id: '1', name: 'Dana Whitfield' },
  times,
  subjectName: null,
  detail,
  filters: {},
});

it('says who asked for an export, and who downloaded it', () => {
  expect(entryText(download('new-export'))).toBe('Dana Whitfield asked for an export');
  expect(entryText(download('student-record'))).toBe('Dana Whitfield opened a student’s record');
  expect(entryText(download('export', 3))).toBe('Dana Whitfield downloaded an export, 3 times');
  expect(entryText(download('points-over-time'))).toBe(
    'Dana Whitfield downloaded the report “points over time”',
  );
});
