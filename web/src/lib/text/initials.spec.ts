import { describe, expect, it } from '@jest/globals';
import { initialsOf, tintHue } from '@/lib/text/initials';

describe('initials', () => {
  it('are the first letters of the first and the last name', () => {
    expect(initialsOf('Ana Maria de la Cruz')).toBe('AC');
    expect(initialsOf('  émile   zola ')).toBe('ÉZ');
  });

  it('are one letter for one name, and U for none', () => {
    expect(initialsOf('Prince')).toBe('P');
    expect(initialsOf(' ')).toBe('U');
  });

  it('keep a letter outside the basic plane whole', () => {
    expect(initialsOf('𝒜da Lovelace')).toBe('𝒜L');
  });
});

describe('a tint', () => {
  it('is steady for a person and differs between people', () => {
    expect(tintHue('student-1')).toBe(tintHue('student-1'));
    const hues = new Set(Array.from({ length: 30 }, (_, index) => tintHue(`student-${index}`)));
    expect(hues.size).toBeGreaterThan(4);
  });
});
