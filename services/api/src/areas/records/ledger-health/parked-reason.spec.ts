import { describe, expect, it } from '@jest/globals';
import { causeOf, withoutValues } from './parked-reason.js';

describe('why a fact was parked', () => {
  it.each([
    ['unknown event type: PointsDoubled', 'newer'],
    ['no such schema version: 7', 'newer'],
    ['metadata.occurredAt: Invalid ISO datetime', 'unreadable'],
    ['recipients.0.studentId: Invalid UUID; amount: Invalid input', 'unreadable'],
    ['data: Invalid input: expected object, received null', 'unreadable'],
    ['There is no award 3f0e8a52-6a4f-4f6d-9d0a-6d3c4b1a2e10 to reverse', 'contradicts'],
    ['duplicate key value violates unique constraint "redemptions_pkey"', 'repeats'],
    ['value "9223372036854775808" is out of range for type bigint', 'refused'],
    ['new row for relation "student_balances" violates check constraint "one"', 'refused'],
    ['Invalid time value', 'refused'],
    ['', 'refused'],
  ])('%s: %s', (reason, cause) => {
    expect(causeOf(reason)).toBe(cause);
  });

  it('names database objects and nothing from the fact itself', () => {
    expect(withoutValues('duplicate key value violates unique constraint "redemptions_pkey"')).toBe(
      'duplicate key value violates unique constraint "redemptions_pkey"',
    );
    expect(withoutValues('invalid input syntax for type uuid: "Ada Park"')).toBe(
      'invalid input syntax for type uuid: "…"',
    );
    expect(withoutValues('value "Ada" is out of range for type bigint')).toBe(
      'value "…" is out of range for type bigint',
    );
    expect(withoutValues('invalid input syntax for type json: "Ada')).toBe(
      'invalid input syntax for type json: "…"',
    );
  });
});
