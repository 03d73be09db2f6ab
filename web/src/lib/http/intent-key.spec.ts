import { afterEach, describe, expect, it } from '@jest/globals';
import { createIntentKey, newKey, startNewIntents } from '@/lib/http/intent-key';
import { noteServerTime } from '@/lib/http/server-time';

const award = { studentIds: ['s1'], amount: 1 };

describe('the key of an intent', () => {
  it('stays the same while the same thing is tried again', () => {
    const intent = createIntentKey();
    expect(intent.keyFor({ ...award })).toBe(intent.keyFor({ ...award }));
  });

  it('changes for another thing', () => {
    const intent = createIntentKey();
    expect(intent.keyFor(award)).not.toBe(intent.keyFor({ ...award, amount: 2 }));
  });

  it('changes for the same thing once it was done', () => {
    const intent = createIntentKey();
    const first = intent.keyFor(award);
    intent.settled(first);
    expect(intent.keyFor(award)).not.toBe(first);
  });

  it('changes for the same thing once something was taken back, even by another part of the screen', () => {
    // The answer to an award was lost, it is taken back from the history, and pressed again.
    const intent = createIntentKey();
    const first = intent.keyFor(award);
    startNewIntents();
    const again = intent.keyFor(award);
    expect(again).not.toBe(first);
    expect(intent.keyFor(award)).toBe(again);
  });
});

describe('a new key', () => {
  const answeredAt = (date: string | undefined) =>
    noteServerTime(new Response(null, { headers: date === undefined ? {} : { date } }));
  const timeOf = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

  afterEach(() => answeredAt(new Date().toUTCString()));

  it('shows the time of the server’s clock, even if this device’s is wrong', () => {
    const date = 'Fri, 20 Nov 2026 09:00:00 GMT';
    answeredAt(date);
    expect(Math.abs(timeOf(newKey()) - Date.parse(date))).toBeLessThan(5_000);
    answeredAt(undefined);
    expect(Math.abs(timeOf(newKey()) - Date.parse(date))).toBeLessThan(5_000);
  });

  it('is unique, even within a millisecond', () => {
    expect(new Set(Array.from({ length: 1_000 }, newKey)).size).toBe(1_000);
  });
});
