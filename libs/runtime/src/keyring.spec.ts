import { describe, expect, it } from '@jest/globals';
import { Keyring } from './keyring.js';

const [OLD, NEW] = ['a secret of at least 32 characters', 'another secret of 32 characters'] as const;

describe('a keyring', () => {
  it('has an id for each secret, which is always the same and does not reveal the secret', () => {
    const { keys } = new Keyring([NEW, OLD]);
    expect(keys.map(({ id }) => id)).toEqual([new Keyring([NEW]).current.id, new Keyring([OLD]).current.id]);
    expect(keys[0].id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('hashes with each secret, the current one first, and differently for each purpose', () => {
    const [present, previous] = new Keyring([NEW, OLD]).hashing('one')('text');
    expect([present]).toEqual(new Keyring([NEW]).hashing('one')('text'));
    expect([previous]).toEqual(new Keyring([OLD]).hashing('one')('text'));
    expect(new Keyring([NEW]).hashing('another')('text')).not.toEqual([present]);
  });

  it('uses a secret once if it is listed twice', () => {
    expect(new Keyring([NEW, OLD, NEW, OLD]).keys).toHaveLength(2);
  });
});
