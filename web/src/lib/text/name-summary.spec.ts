import { describe, expect, it } from '@jest/globals';
import { nameSummary } from './name-summary';

describe('the summary of the students of an award', () => {
  it('names up to three students', () => {
    expect(nameSummary(['Ava'])).toBe('Ava');
    expect(nameSummary(['Ava', 'Ben', 'Cleo'])).toBe('Ava, Ben, Cleo');
  });

  it('names the first two of more and counts the others', () => {
    expect(nameSummary(['Ava', 'Ben', 'Cleo', 'Dan'])).toBe('Ava, Ben (+2 more)');
    expect(nameSummary(Array.from({ length: 28 }, (_, n) => `S${n}`))).toBe('S0, S1 (+26 more)');
  });
});
