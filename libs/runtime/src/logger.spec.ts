import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { createLogger, type Logger } from './logger.js';

const CANARY = 'Zephyrine Canary';

/** Collects the lines that `write` logs. */
function linesOf(write: (logger: Logger) => void): { text: string; line: Record<string, unknown> } {
  let text = '';
  write(createLogger({ level: 'trace', base: { service: 'test' } }, { write: (line) => (text += line) }));
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

function thrownBy(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown');
}

function postgresError(code: string, message: string): Error {
  const error = new pg.DatabaseError(message, 1, 'error');
  const fields = ['detail', 'hint', 'where', 'internalQuery', 'query', 'table'];
  for (const field of fields) Object.assign(error, { [field]: `${field} of ${CANARY}` });
  return Object.assign(error, { code, severity: 'ERROR', parameters: [CANARY] });
}

describe('a log line of an error', () => {
  it.each<[string, unknown]>([
    ['a value that Postgres cannot read', postgresError('22P02', `invalid input syntax: "${CANARY}"`)],
    ['a raised message', postgresError('P0001', CANARY)],
    ['a row that breaks a constraint', postgresError('23505', 'duplicate key of constraint "students_name"')],
    ['broken JSON', thrownBy(() => JSON.parse(`"${CANARY}`))],
    ['a number that is none', thrownBy(() => BigInt(CANARY))],
    ['a time zone', thrownBy(() => new Intl.DateTimeFormat('en', { timeZone: CANARY }))],
    ['a value of the wrong type', thrownBy(() => Buffer.from(Object(Symbol(CANARY)) as string))],
    ['a property of a text', thrownBy(() => Object.assign(CANARY as unknown as object, { 0: 'x' }))],
    [
      'a schema',
      z.strictObject({ a: z.enum(['b']) }).safeParse({ a: CANARY, [CANARY]: 1 }, { reportInput: true }).error,
    ],
    ['a key of a schema', z.record(z.string(), z.number()).safeParse({ [CANARY]: 'x' }).error],
    ['a cause', new Error('it failed', { cause: postgresError('22001', CANARY) })],
    ['fields of its own', Object.assign(new Error('it failed'), { body: CANARY, request: { name: CANARY } })],
    [
      'a frame made up',
      Object.assign(new Error(`x\n    at ${CANARY} (a.js:1:1)`), { code: '22000', severity: 'E' }),
    ],
    ['something thrown that is no error', CANARY],
  ])('says nothing of %s', (_, error) => {
    expect(linesOf((logger) => logger.error({ err: error }, 'failed')).text).not.toContain(CANARY);
    expect(linesOf((logger) => logger.error({ err: error })).text).not.toContain(CANARY);
    if (error instanceof Error) expect(linesOf((logger) => logger.error(error)).text).not.toContain(CANARY);
    const child = linesOf((logger) => logger.child({ reqId: 'req-1' }).warn({ err: error, error }, 'failed'));
    expect(child.text).not.toContain(CANARY);
  });

  it('states what failed and where', () => {
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const { err, msg } = linesOf((logger) => logger.warn({ err: error }, 'not ready')).line;
    expect(msg).toBe('not ready');
    expect(err).toMatchObject({ type: 'Error', code: 'ECONNRESET', message: error.message });
    expect((err as { stack: string }).stack).toMatch(/^ {4}at .*logger\.spec/);
  });

  it('says no more than its message about what is away or taken outside the process', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const { err } = linesOf((logger) => logger.warn({ err: error }, 'not ready')).line;
    expect(err).toEqual({ type: 'Error', code: 'ECONNREFUSED', message: error.message });
  });

  it('names the violated constraint and the wrong variable', () => {
    const duplicate = postgresError(
      '23505',
      'duplicate key value violates unique constraint "users_email_key"',
    );
    expect(linesOf((logger) => logger.error({ err: duplicate }, 'x')).line['err']).toMatchObject({
      type: 'DatabaseError',
      code: '23505',
      message: duplicate.message,
    });
    const { error } = z.object({ LAUREL_SECRET: z.string() }).safeParse({});
    expect(linesOf((logger) => logger.error({ err: error }, 'x')).text).toContain(
      'invalid_type at LAUREL_SECRET',
    );
  });

  it('contains nothing about requests', () => {
    const req = { url: `/?q=${CANARY}`, headers: { cookie: CANARY } };
    expect(linesOf((logger) => logger.info({ req, res: req }, 'asked')).text).not.toContain(CANARY);
  });
});
