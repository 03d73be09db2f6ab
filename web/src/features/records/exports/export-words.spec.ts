import { EXPORT_PARTS } from '#contracts/records/exports';
import { expect, it } from '@jest/globals';
import { cadenceText, placeText, progressText, timeText, titleOf, weekdayOf } from './export-words';

it('names what an export includes, as long as that is short', () => {
  expect(titleOf({ parts: [...EXPORT_PARTS], format: 'csv' })).toBe('Everything, CSV');
  expect(titleOf({ parts: ['balances'], format: 'jsonl' })).toBe('Balances, JSON Lines');
  expect(titleOf({ parts: ['point-transactions', 'balances'], format: 'csv' })).toBe(
    'Points and balances, CSV',
  );
  expect(titleOf({ parts: ['balances', 'students', 'staff', 'ledger'], format: 'csv' })).toBe(
    '4 of 8 parts, CSV',
  );
});

it('counts rows', () => {
  expect(progressText(null)).toBe('No count yet…');
  expect(progressText({ done: 0, total: 1 })).toBe('0 of 1 row');
  expect(progressText({ done: 420, total: 1_204 })).toBe('420 of 1,204 rows');
});

it('names a school, or a district with the number of its schools', () => {
  expect(placeText({ schoolName: 'Maple Grove', districtName: null, schoolCount: null })).toBe('Maple Grove');
  expect(placeText({ schoolName: null, districtName: 'Lakes', schoolCount: null })).toBe(
    'Lakes, all schools',
  );
  expect(placeText({ schoolName: null, districtName: 'Lakes', schoolCount: 1 })).toBe('Lakes, 1 school');
});

it('names the nights of a schedule, which keeps its own when it stays weekly', () => {
  expect(cadenceText(weekdayOf('nightly', 7))).toBe('Every night');
  expect(cadenceText(weekdayOf('weekly'))).toBe('Every week, early on Monday');
  expect(timeText(weekdayOf('weekly', 7))).toBe('On Sundays at 2:00 AM. Each file is kept for 7 days.');
  expect(timeText(null, 'America/New_York')).toBe(
    'At 2:00 AM in the time zone America/New York. Each file is kept for 7 days.',
  );
});
