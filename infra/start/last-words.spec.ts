import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastWords } from './last-words.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-log-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function lastWordsOf(log: string): Promise<string> {
  const file = join(folder, 'program.log');
  await writeFile(file, log);
  return lastWords(file);
}

describe('the last words of a program', () => {
  it('are the message and the cause of a structured entry', async () => {
    const log = '{"msg":"starting"}\n{"msg":"gave up","err":{"message":"no database"}}\n';
    expect(await lastWordsOf(log)).toBe(': gave up: no database');
  });

  it('are the error of a crash, not the stack below it', async () => {
    const log =
      'file:///main.js:1\nthrow x\n\nTypeError: x is not a thing\n    at main.js:1:1\n\nNode.js v20.19.0\n';
    expect(await lastWordsOf(log)).toBe(': TypeError: x is not a thing');
  });

  it('are all causes of a structured entry', async () => {
    const cause = { message: 'KurrentDB at a:2113 does not answer', cause: { message: '14 UNAVAILABLE' } };
    const log = `${JSON.stringify({ msg: 'the process failed', err: { message: 'no answer', cause } })}\n`;
    expect(await lastWordsOf(log)).toBe(
      ': the process failed: no answer: KurrentDB at a:2113 does not answer: 14 UNAVAILABLE',
    );
  });

  it('are a crash of any name, with its causes', async () => {
    const log = [
      'file:///main.js:5',
      'throw x',
      '^',
      '',
      'LedgerUnavailable: The ledger cannot answer',
      '    at file:///main.js:5:1 {',
      '  [cause]: EventStoreRefused: KurrentDB at a:2113 does not know the user',
      '      at check (file:///main.js:2:1) {',
      "    code: 'x'",
      '  }',
      '}',
      '',
      'Node.js v20.20.2',
      '',
    ];
    expect(await lastWordsOf(log.join('\n'))).toBe(
      ': LedgerUnavailable: The ledger cannot answer: EventStoreRefused: KurrentDB at a:2113 does not know the user',
    );
  });

  it('are a crash whose message has many lines, as one', async () => {
    const log = 'ZodError: [\n  {\n    "path": "PORT"\n  }\n]\n    at main.js:1:1\n\nNode.js v20.19.0\n';
    expect(await lastWordsOf(log)).toBe(': ZodError: [ { "path": "PORT" } ]');
  });

  it('are Node’s message when the memory is full', async () => {
    const log = 'FATAL ERROR: Reached heap limit\n----- Native stack trace -----\n\n 1: 0xb [node]\n';
    expect(await lastWordsOf(log)).toBe(': FATAL ERROR: Reached heap limit');
  });

  it('are an error with a code too', async () => {
    expect(await lastWordsOf('Error [ERR_MODULE_NOT_FOUND]: Cannot find it\n    at x\n')).toContain(
      'Cannot find it',
    );
  });

  it('are the last line of anything else', async () => {
    expect(await lastWordsOf('one\ntwo\n\n')).toBe(': two');
  });

  it('are empty when the program wrote nothing', async () => {
    expect(await lastWordsOf('')).toBe('');
    expect(lastWords(join(folder, 'no.log'))).toBe('');
  });
});
