import { describe, expect, it } from '@jest/globals';
import { CHAIN_START, canonicalEvent, chainHash } from './event-chain.js';

const EVENT = {
  stream: 'ledger-6f1c7a52-0b1e-4c57-9a55-0f6a3a9d1c11',
  revision: 0,
  id: '0d3ff7a1-6a0e-4e2c-8f5b-6f0e7a8b9c10',
  type: 'PointsAwarded',
  data: { awardId: 'a', amount: 1 },
  metadata: { schemaVersion: 1, actor: { kind: 'staff', id: 'm' } },
};

describe('the chain of a stream', () => {
  it('covers what an event says and where it stands, in one form', () => {
    expect(canonicalEvent(EVENT)).toBe(
      '{"data":{"amount":1,"awardId":"a"},"id":"0d3ff7a1-6a0e-4e2c-8f5b-6f0e7a8b9c10",' +
        '"metadata":{"actor":{"id":"m","kind":"staff"},"schemaVersion":1},"revision":0,' +
        '"stream":"ledger-6f1c7a52-0b1e-4c57-9a55-0f6a3a9d1c11","type":"PointsAwarded"}',
    );
  });

  it('never changes: hashes that somebody wrote down stay valid', () => {
    const first = chainHash(CHAIN_START, EVENT);
    const second = chainHash(first, { ...EVENT, revision: 1 });
    expect([first, second]).toEqual([FIRST, SECOND]);
  });

  it.each([
    ['stream', 'ledger-other'],
    ['revision', 1],
    ['id', 'another'],
    ['type', 'PointsReversed'],
    ['data', { awardId: 'a', amount: 2 }],
    ['metadata', { schemaVersion: 1, actor: { kind: 'staff', id: 'n' } }],
  ])('differs with another %s', (field, value) => {
    expect(chainHash(CHAIN_START, { ...EVENT, [field]: value })).not.toBe(FIRST);
  });

  it('differs after another history', () => {
    expect(chainHash('1'.repeat(64), EVENT)).not.toBe(FIRST);
  });
});

const FIRST = 'de28d78d7e4be5d14c2051315f1d2c1e39219145d3218d2cb6a566101c61c5ed';
const SECOND = 'd2080d9759c61f5e433cb0d9875942fafa5035b8e1e094907f3ba2f8ba87bf95';
