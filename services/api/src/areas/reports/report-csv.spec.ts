import { describe, expect, it } from '@jest/globals';
import { ReportCsv } from './report-csv.js';

const COLUMNS = { at: { label: 'At', kind: 'instant' } } as const;
const shown = (timeZone: string, at: string) => new ReportCsv(COLUMNS, timeZone).add([{ at }]).trim();

describe('an instant in the file of a report', () => {
  it.each([
    ['America/Chicago', '2026-11-01T06:30:00.000Z', '2026-11-01 01:30-05:00'],
    ['America/Chicago', '2026-11-01T07:30:59.999Z', '2026-11-01 01:30-06:00'],
    ['Asia/Kolkata', '2026-11-01T06:30:01.000Z', '2026-11-01 12:00+05:30'],
    ['America/St_Johns', '2026-01-01T00:00:00.000Z', '2025-12-31 20:30-03:30'],
    ['UTC', '2026-01-01T00:00:00.000Z', '2026-01-01 00:00+00:00'],
  ])('says the offset from UTC, so that no hour is ambiguous: %s at %s', (timeZone, at, text) => {
    expect(shown(timeZone, at)).toBe(text);
  });
});
