import { describe, expect, it } from '@jest/globals';
import { emailAddress } from './fields.js';

const field = emailAddress('Email');

describe('an email address', () => {
  it('has its domain in the form that mail servers know', () => {
    expect(field.parse('Lehrer@schöne-schule.example')).toBe('Lehrer@xn--schne-schule-6ib.example');
    expect(field.parse('Kim@Birch.test')).toBe('Kim@Birch.test');
  });

  it.each([
    ['jürgen@schule.example', /accents before the @/],
    ['kim@', /valid email/],
    ['kim@schöne schule', /valid email/],
    ['kim@schöne.example/path', /valid email/],
    ['', /required/],
  ])('is refused with a reason: “%s”', (typed, reason) => {
    expect(field.safeParse(typed).error?.issues[0]?.message).toMatch(reason);
  });
});
