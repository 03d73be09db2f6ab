import { expect, it } from '@jest/globals';
import { needsALook, outcomeText, schoolsText } from './district-words';

const none = { verified: 0, different: 0, altered: 0, notVerified: 0, deleted: 0 };
const found = { revision: 1_203, differences: [], brokenAt: null };

it('the schools of a job are summed up in sentences', () => {
  expect(schoolsText({ ...none, schools: 50, verified: 50 })).toBe(
    '50 schools verified: every number on the screens follows from the ledger.',
  );
  expect(
    schoolsText({ schools: 50, verified: 44, different: 1, altered: 2, notVerified: 1, deleted: 2 }),
  ).toBe(
    '44 of 50 schools verified. 1 has rows that differ. 2 have an altered entry. 1 could not be verified. 2 were deleted in the meantime.',
  );
});

it('a school shows how far it was verified, or why not', () => {
  expect(outcomeText('verified', found)).toBe('Verified at entry 1,203.');
  expect(outcomeText('verified', null)).toBe('Verified.');
  expect(outcomeText('busy', null)).toMatch(/^Not verified: another job/);
  expect(outcomeText(null, null)).toBe('Not done yet.');
});

it('schools that are verified, deleted or not done need no look', () => {
  const school = { place: 0, schoolId: null, schoolName: 'Alder', result: null };
  const outcomes = ['different', 'busy', 'verified', 'deleted', null] as const;
  expect(outcomes.filter((outcome) => needsALook({ ...school, outcome }))).toEqual(['different', 'busy']);
});
