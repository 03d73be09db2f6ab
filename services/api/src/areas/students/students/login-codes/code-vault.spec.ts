import { describe, expect, it } from '@jest/globals';
import { Keyring } from '#runtime/keyring';
import { CodeVault } from './code-vault.js';
import { newCode } from './new-code.js';

const ADA = '0190a5a0-0000-7000-8000-000000000001';
const BEN = '0190a5a0-0000-7000-8000-000000000002';
const [SECRET, OTHER] = ['a secret of at least 32 characters', 'another secret of 32 characters'] as const;
const vaultOf = (...secrets: [string, ...string[]]) => new CodeVault(new Keyring(secrets));
const vault = vaultOf(SECRET);

describe('a login code', () => {
  it('has 6 unambiguous characters, and no vowel to make a word with', () => {
    for (let i = 0; i < 1_000; i += 1) expect(newCode()).toMatch(/^[b-df-hjkmnp-tv-xz2-9]{6}$/);
  });

  it('hardly ever repeats', () => {
    const codes = new Set(Array.from({ length: 2_000 }, newCode));
    expect(codes.size).toBeGreaterThan(1_990);
  });

  it('can be found by its hash, under this secret only', () => {
    expect(vault.hashesOf('maple2')).toEqual(vault.hashesOf('maple2'));
    expect(vault.hashesOf('maple3')).not.toEqual(vault.hashesOf('maple2'));
    expect(vaultOf(OTHER).hashesOf('maple2')).not.toEqual(vault.hashesOf('maple2'));
  });

  it('can be read from its sealed form, which differs each time and reveals nothing', () => {
    const sealed = vault.seal(ADA, 'maple2');
    expect(vault.open(ADA, sealed, vault.keyId)).toBe('maple2');
    expect(sealed.toString('latin1')).not.toContain('maple2');
    expect(vault.seal(ADA, 'maple2')).not.toEqual(sealed);
  });

  it('opens for nobody else, under no other secret, and not if it was changed', () => {
    const sealed = vault.seal(ADA, 'maple2');
    expect(vault.open(BEN, sealed, vault.keyId)).toBeUndefined();
    const other = vaultOf(OTHER);
    expect(other.open(ADA, sealed, other.keyId)).toBeUndefined();
    expect(other.open(ADA, sealed, vault.keyId)).toBeUndefined();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(vault.open(ADA, sealed, vault.keyId)).toBeUndefined();
  });

  it('can be found and read under every known secret, and is sealed with the first', () => {
    const rotated = vaultOf(OTHER, SECRET);
    expect(rotated.hashesOf('maple2')).toEqual([
      vaultOf(OTHER).hashesOf('maple2')[0],
      vault.hashesOf('maple2')[0],
    ]);
    const old = vault.seal(ADA, 'maple2');
    expect(rotated.open(ADA, old, vault.keyId)).toBe('maple2');
    expect(rotated.keyId).not.toBe(vault.keyId);
    expect(vaultOf(OTHER).open(ADA, rotated.seal(ADA, 'maple2'), rotated.keyId)).toBe('maple2');
  });
});
