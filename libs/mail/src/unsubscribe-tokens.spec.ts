import { Keyring } from '#runtime/keyring';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const SECRETS = ['the secret that the tokens are made with', 'the secret that comes after it'] as const;
const tokens = new UnsubscribeTokens(new Keyring([SECRETS[0]]));

describe('the token that ends a subscription', () => {
  it('names its owner, and is the same in every mail', () => {
    const userId = randomUUID();
    const token = tokens.of(userId);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(tokens.of(userId)).toBe(token);
    expect(tokens.idOf(token)).toBe(userId);
  });

  it('still works when the secret was rotated, but not when the secret is gone', () => {
    const userId = randomUUID();
    const token = tokens.of(userId);
    expect(new UnsubscribeTokens(new Keyring([SECRETS[1], SECRETS[0]])).idOf(token)).toBe(userId);
    expect(new UnsubscribeTokens(new Keyring([SECRETS[1]])).idOf(token)).toBeUndefined();
  });

  it('cannot be made from that of somebody else', () => {
    const [mine, theirs] = [tokens.of(randomUUID()), tokens.of(randomUUID())];
    const mixed = Buffer.concat([
      Buffer.from(theirs, 'base64url').subarray(0, 16),
      Buffer.from(mine, 'base64url').subarray(16),
    ]).toString('base64url');
    for (const forged of ['', 'A', 'A'.repeat(64), mine.slice(0, -1), `${mine}AAAA`, mixed])
      expect(tokens.idOf(forged)).toBeUndefined();
  });
});
