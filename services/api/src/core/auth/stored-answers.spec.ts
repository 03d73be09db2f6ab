import { Keyring } from '#runtime/keyring';
import { describe, expect, it } from '@jest/globals';
import { StoredAnswers } from './stored-answers.js';

const ANSWER = { student: { name: 'Ada Park', loginCode: 'mhgqcr' }, loginCode: null, codes: 1 };
const answersOf = (...secrets: [string, ...string[]]) => new StoredAnswers(new Keyring(secrets));

describe('the stored answer to a command', () => {
  it('has no login code that can be read, and everything else', () => {
    const stored = answersOf('one').seal('command', ANSWER);
    expect(JSON.stringify(stored)).not.toContain('mhgqcr');
    expect(stored).toMatchObject({ student: { name: 'Ada Park' }, loginCode: null, codes: 1 });
  });

  it('opens for its command, also after the secret was rotated', () => {
    const stored = answersOf('one').seal('command', ANSWER) as object;
    expect(answersOf('two', 'one').open('command', stored)).toEqual(ANSWER);
    expect(answersOf('one').open('another command', stored)).toBeUndefined();
    expect(answersOf('two').open('command', stored)).toBeUndefined();
  });
});
