import { describe, expect, it } from '@jest/globals';
import { validate } from 'uuid';
import { commandIdFor, newIdFor } from './ids.js';

const LEE = '0b0e7f3c-9d3e-4b1a-8a52-0d3f1c6f7a11';
const KIM = '7c1d4b52-2f0a-4d6b-9a3e-5e8f9b0c1d22';

describe('the ids that follow from a command', () => {
  const commandId = commandIdFor(LEE, 'key-1');

  it('are the same every time, on every machine', () => {
    expect(commandId).toBe('7c2ce487-4552-5f22-9389-b480633b228c');
    expect(newIdFor(commandId, 'award')).toBe('224665f5-d148-5fd7-8afc-87d7039bafe3');
  });

  it('differ by actor, key and purpose', () => {
    const ids = [
      commandId,
      commandIdFor(LEE, 'key-2'),
      commandIdFor(KIM, 'key-1'),
      newIdFor(commandId, 'award'),
      newIdFor(commandId, 'note'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => validate(id))).toBe(true);
  });
});
