import { describe, expect, it } from '@jest/globals';
import { ReportCsv } from './report-csv.js';

const COLUMNS = { at: { label: 'At', kind: 'instant' } } as const;
const shown = (timeZone: string, at: string) =>
  new ReportCsv(COLUMNS, { form: 'data', timeZone }).add([{ at }]).trim();

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

describe('the file of a report for a spreadsheet', () => {
  const columns = {
    name: { label: 'Student', kind: 'text' },
    at: { label: 'At', kind: 'instant' },
    mean: { label: 'Average', kind: 'average' },
    points: { label: 'Points', kind: 'points' },
  } as const;
  const row = { name: 'Martin, Ava; "A"', at: '2026-11-01T06:30:59.000Z', mean: 1.5, points: -2 };
  const fileIn = (form: 'spreadsheet' | 'semicolon') => {
    const csv = new ReportCsv(columns, { form, timeZone: 'America/Chicago' });
    return csv.begin() + csv.add([row]);
  };

  it('has instants that it takes for such, and names their zone once', () => {
    expect(fileIn('spreadsheet')).toBe(
      '\uFEFFStudent,At (America/Chicago),Average,Points\r\n"Martin, Ava; ""A""",2026-11-01 01:30,1.5,-2',
    );
  });

  it('has semicolons and a decimal comma where that is how spreadsheets read', () => {
    expect(fileIn('semicolon')).toBe(
      '\uFEFFStudent;At (America/Chicago);Average;Points\r\n"Martin, Ava; ""A""";2026-11-01 01:30;1,5;-2',
    );
  });
});
