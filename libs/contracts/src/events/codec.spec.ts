import { type LedgerEvent, type RecordedLedgerEvent } from '#domain/ledger/events';
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { decode, decodeBySchema, encode, isKnown, schemaVersionOf, type EncodedEvent } from './codec.js';
import { ledgerEvents } from './ledger-events.js';

/** Every form that was ever stored. Never change a file here: somebody's ledger contains events like it. */
const folder = new URL('./golden/', import.meta.url);
const golden = readdirSync(folder).map((name) => ({
  name,
  stored: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as EncodedEvent,
}));
const current = golden.filter(
  ({ stored }) => stored.metadata.schemaVersion === ledgerEvents[stored.type].version,
);

describe('the stored form of events', () => {
  it('has a golden file for every event in every version', () => {
    const kept = new Set(golden.map(({ stored }) => `${stored.type} ${stored.metadata.schemaVersion}`));
    const written = Object.entries(ledgerEvents).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, index) => `${type} ${index + 1}`),
    );
    expect([...kept].sort()).toEqual(written.sort());
  });

  it.each(golden)('is read from $name', ({ stored }) => {
    expect(decode({ ...stored, revision: 7 })).toMatchObject({
      ok: true,
      event: { type: stored.type, metadata: stored.metadata, revision: 7 },
    });
  });

  it('stores a reset’s amounts as rows since version 2, even when read from version 1', () => {
    for (const { name, stored } of golden.filter(({ name }) => /^balances-reset-.*\.v1\./.test(name))) {
      const rewritten = golden.find((file) => file.name === name.replace('.v1.', '.v2.'))?.stored;
      const read = decode({ ...stored, revision: 7 });
      expect(read).toMatchObject({ ok: true, event: { data: rewritten?.data } });
    }
    expect.assertions(3);
  });

  it('has no house in an award of version 1, whichever way it is read', () => {
    const first = golden.find(({ name }) => name === 'points-awarded.v1.golden.json')?.stored;
    if (first?.type !== 'PointsAwarded') throw new Error('No golden file of PointsAwarded');
    const stored = { ...first, revision: 7 };
    expect(decode(stored)).toEqual(decodeBySchema('PointsAwarded', stored));
    expect(decode(stored)).toMatchObject({
      event: { data: { recipients: first.data.recipients.map((each) => ({ ...each, houseId: null })) } },
    });
  });

  it.each(current)('is written as in $name, and read back unchanged', ({ stored }) => {
    const { schemaVersion: _, ...metadata } = stored.metadata;
    const event = { type: stored.type, data: stored.data } as LedgerEvent;
    expect(JSON.stringify(encode(event, metadata))).toBe(JSON.stringify(stored));
    expect(decode({ ...stored, revision: 7 })).toEqual({
      ok: true,
      event: { ...stored, revision: 7 } satisfies RecordedLedgerEvent,
    });
  });
});

describe('an event that cannot be read', () => {
  const stored = current.find((file) => file.stored.type === 'PointsAwarded')?.stored;
  if (stored?.type !== 'PointsAwarded') throw new Error('No golden file of PointsAwarded');
  const readable = { ...stored, revision: 0 };

  it.each(['PointsStolen', 'toString', ''])('has the unknown type "%s"', (type) => {
    expect(decode({ ...readable, type })).toEqual({
      ok: false,
      kind: 'unknown',
      reason: `unknown event type: ${type}`,
    });
  });

  it('has a schema version from the future', () => {
    const metadata = { ...stored.metadata, schemaVersion: 99 };
    const unknown = { ok: false, kind: 'unknown', reason: 'no such schema version: 99' };
    expect(decode({ ...readable, metadata })).toEqual(unknown);
    // Its metadata may have a different form as well.
    expect(decode({ ...readable, metadata: { schemaVersion: 99 } })).toEqual(unknown);
  });

  it('distinguishes types and versions that a later release may know from those no release can read', () => {
    expect(isKnown('PointsAwarded', 1)).toBe(true);
    expect(isKnown('PointsAwarded', 99)).toBe(false);
    expect(isKnown('PointsStolen', 1)).toBe(false);
    expect(isKnown('PointsAwarded', schemaVersionOf({ schemaVersion: 'one' }))).toBe(true);
    expect(decode({ ...readable, metadata: { ...stored.metadata, schemaVersion: 0 } })).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('says where its data is wrong, without repeating the data', () => {
    const data = {
      ...stored.data,
      recipients: [{ studentId: 'ada@example.org', classId: stored.data.awardId, houseId: null }],
    };
    expect(decode({ ...readable, data })).toEqual({
      ok: false,
      kind: 'unreadable',
      reason: 'recipients.0.studentId: Invalid GUID',
    });
  });

  it('names a few places where its data is wrong, however many there are', () => {
    const recipients = Array.from({ length: 1_000 }, () => ({
      studentId: 'x',
      classId: stored.data.awardId,
      houseId: null,
    }));
    expect(decode({ ...readable, data: { ...stored.data, recipients } })).toMatchObject({
      reason: expect.stringMatching(/^(recipients\.\d\.studentId: Invalid GUID; ){3}and 997 more$/),
    });
  });

  it.each([0, -1, 1.5, '1', null, 2 ** 53])('is an award of %p points', (amount) => {
    expect(decode({ ...readable, data: { ...stored.data, amount } })).toMatchObject({ ok: false });
  });

  it.each([null, undefined, 'text', []])('has %p for data', (data) => {
    expect(decode({ ...readable, data })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^data: /),
    });
  });

  it('has no metadata, or metadata without a command', () => {
    expect(decode({ ...readable, metadata: null })).toMatchObject({ ok: false });
    const metadata = { ...stored.metadata, commandId: undefined };
    expect(decode({ ...readable, metadata })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^metadata\.commandId: /),
    });
  });
});
