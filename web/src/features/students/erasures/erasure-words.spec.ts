import { describe, expect, it } from '@jest/globals';
import { causeText, removedTexts, retentionText } from './erasure-words';

describe('what was erased', () => {
  it('names the fields, and counts the rest', () => {
    const removed = { loginCodes: 1, sessions: 2, notes: 0, exports: 1 };
    expect(removedTexts({ ...removed, fields: ['name', 'student_number', 'grade'] })).toEqual([
      'Name, student ID, and grade',
      '1 login code',
      '2 sessions',
      '1 export',
    ]);
  });

  it('omits what was not there', () => {
    const removed = { fields: [], loginCodes: 0, sessions: 0, notes: 0, exports: 0 };
    expect(removedTexts(removed)).toEqual([]);
  });

  it('says who asked, or why it happened', () => {
    expect(causeText({ cause: 'request', requestedBy: 'Dana Reyes' })).toBe('Requested by Dana Reyes');
    expect(causeText({ cause: 'retention', requestedBy: null })).toBe('The retention period was over');
    expect(causeText({ cause: 'restore', requestedBy: null })).toBe(
      'Erased again after a backup was restored',
    );
  });
});

describe('the retention period', () => {
  it('shows the next night and how many', () => {
    const upcoming = [{ day: '2026-12-04', students: 1 }];
    expect(retentionText({ retentionYears: 2, upcoming })).toBe(
      'Personal data of students who left is erased 2 years after they were removed. Next: 1 student early on Dec 4, 2026.',
    );
  });

  it('says that nobody is due, or ever will be', () => {
    expect(retentionText({ retentionYears: 1, upcoming: [] })).toBe(
      'Personal data of students who left is erased 1 year after they were removed. No one is due.',
    );
    expect(retentionText({ retentionYears: null, upcoming: [] })).toContain('until an administrator erases');
  });
});
