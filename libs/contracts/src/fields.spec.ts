import { describe, expect, it } from '@jest/globals';
import { optionalText, passwordText, requiredText, text } from './fields.js';

const name = requiredText('Name', 100, 'Name is required');
const note = optionalText('Note', 1_000, { multiline: true });
const messagesOf = (value: unknown, schema: typeof name = name) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('text', () => {
  it.each([
    ['a lone high surrogate', 'Ada\ud800'],
    ['a lone low surrogate', '\udc00Ada'],
    ['a NUL', 'A\u0000da'],
    ['an escape', '\u001b[31mAda'],
    ['a C1 control', 'A\u0085da'],
    ['a right-to-left override', 'Ada \u202edrahciR'],
    ['an isolate that never ends', 'Ada \u2067Park'],
    ['a code point that is no character', 'Ada\uffff'],
    ['a noncharacter of another plane', 'Ada\u{1fffe}'],
    ['hidden tags', 'Ada\u{e0041}\u{e0042}'],
    ['31 marks on one letter', `A${'\u0301'.repeat(31)}da`],
  ])('is refused with %s', (_, value) => {
    expect(messagesOf(value)).toEqual(['Name contains characters that can’t be used']);
    expect(note.safeParse(value).success).toBe(false);
  });

  it.each([
    ['an emoji of several joined ones', '👩‍🏫 Lee'],
    ['a flag of a region', 'Team 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a Persian name with a non-joiner', 'علی‌رضا'],
    ['a Hindi name with a joiner', 'क्‍ष'],
    ['a mark of direction', 'כיתה א\u200f'],
    ['a heart in color', '❤️'],
    ['a letter beyond the basic plane', '𠮷田'],
  ])('keeps %s', (_, value) => {
    expect(name.parse(value)).toBe(value);
  });

  it('is trimmed and in normal form C, so that one name has one spelling', () => {
    expect(name.parse('  Zoe\u0308 ')).toBe('Zoë');
    expect(name.parse('Zoe\u200b\u0308')).toBe('Zoë');
  });

  it('loses the invisible characters that copying adds', () => {
    expect(name.parse('\ufeffAda\u00ad \u2060Park\u200b')).toBe('Ada Park');
  });

  it.each(['', '  ', '\u200d', '\u200b \ufeff', '\u3164', '\u2800\u2800', '\u200e\u200f'])(
    'is blank if nothing can be seen: %j',
    (value) => {
      expect(messagesOf(value)).toEqual(['Name is required']);
      expect(note.parse(value)).toBeNull();
    },
  );

  it('has line breaks only where they are allowed', () => {
    expect(name.parse('Ada\r\nPark\t')).toBe('Ada Park');
    expect(note.parse('First\r\nSecond')).toBe('First\r\nSecond');
  });

  it('is measured after it is normalized', () => {
    expect(text('Name', 3).parse('Zoe\u0308')).toBe('Zoë');
    expect(messagesOf('x'.repeat(101))).toEqual(['Name may have at most 100 characters']);
    expect(messagesOf(5)).toEqual(['Name is required']);
  });

  // A body may be one field of several megabytes, so processing it must take linear time.
  it.each([
    ['spaces', ' '],
    ['line breaks', '\n'],
    ['marks out of order', '\u0301\u0316'],
    ['zero-width joiners', '\u200d'],
    ['unfinished flags', '\u{1f3f4}\u{e0067}'],
    ['black flags', '\u{1f3f4}'],
  ])('is judged quickly where it is a million %s', (_, piece) => {
    const value = `A${piece.repeat(1_000_000)}B`;
    const start = performance.now();
    name.safeParse(value);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('a password', () => {
  const password = passwordText(100);

  it('is kept as typed, except for surrounding spaces', () => {
    expect(password.parse(' Zoe\u0308 \u202e\u200b! ')).toBe('Zoe\u0308 \u202e\u200b!');
  });

  it.each(['a\ud800', 'a\u0000b'])('is refused with characters that no keyboard types: %j', (value) => {
    expect(password.safeParse(value).error?.issues).toMatchObject([
      { message: 'Password contains characters that can’t be used' },
    ]);
  });
});
