import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventHistory } from './event-history.js';

/** An event that changed twice: one student became many, then the amount became part of each. */
const history = eventHistory(z.object({ student: z.string(), amount: z.int() }))
  .next(z.object({ students: z.array(z.string()), amount: z.int() }), ({ student, amount }) => ({
    students: [student],
    amount,
  }))
  .next(
    z.object({ gifts: z.array(z.object({ to: z.string(), amount: z.int() })) }),
    ({ students, amount }) => ({
      gifts: students.map((to) => ({ to, amount })),
    }),
  );

describe('the history of an event', () => {
  it('is written in its last version', () => {
    expect(history.version).toBe(3);
  });

  it('reads every version in today’s shape', () => {
    const gifts = [{ to: 'ada', amount: 2 }];
    expect(history.upcast(1, { student: 'ada', amount: 2 })).toEqual({ ok: true, data: { gifts } });
    expect(history.upcast(2, { students: ['ada'], amount: 2 })).toEqual({ ok: true, data: { gifts } });
    expect(history.upcast(3, { gifts })).toEqual({ ok: true, data: { gifts } });
  });

  it('validates data by the version it was stored under', () => {
    expect(history.upcast(2, { student: 'ada', amount: 2 })).toMatchObject({ ok: false });
    expect(history.upcast(1, { student: 'ada', amount: 'two' })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^amount: /),
    });
  });

  it.each([0, 4])('does not know version %d', (version) => {
    expect(history.upcast(version, {})).toEqual({ ok: false, reason: `no such schema version: ${version}` });
  });
});
