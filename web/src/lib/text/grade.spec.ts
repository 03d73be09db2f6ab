import { describe, expect, it } from '@jest/globals';
import { gradeText } from './grade';

describe('a grade', () => {
  it('is called one where it is only a number', () => expect(gradeText('4')).toBe('Grade 4'));

  it.each(['Grade 4', 'Kindergarten', '4B'])('is left as the school wrote it: %s', (grade) => {
    expect(gradeText(grade)).toBe(grade);
  });
});
