import { describe, expect, it } from '@jest/globals';
import { createIntentKey } from '@/lib/intent-key';

const award = { studentIds: ['s1'], amount: 1 };

describe('the key of an intent', () => {
  it('stays the same while the same thing is tried again', () => {
    const intent = createIntentKey();
    expect(intent.keyFor({ ...award })).toBe(intent.keyFor({ ...award }));
  });

  it('is another one for another thing', () => {
    const intent = createIntentKey();
    expect(intent.keyFor(award)).not.toBe(intent.keyFor({ ...award, amount: 2 }));
  });

  it('is another one for the same thing once it was done', () => {
    const intent = createIntentKey();
    const first = intent.keyFor(award);
    intent.settled();
    expect(intent.keyFor(award)).not.toBe(first);
  });
});
