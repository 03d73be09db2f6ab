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

  it('are an error with a code too', async () => {
    expect(await lastWordsOf('Error [ERR_MODULE_NOT_FOUND]: Cannot find it\n    at x\n')).toContain(
      'Cannot find it',
    );
  });

  it('are the last line of anything else', async () => {
    expect(await lastWordsOf('one\ntwo\n\n')).toBe(': two');
  });

  it('are nothing where nothing was said', async () => {
    expect(await lastWordsOf('')).toBe('');
    expect(lastWords(join(folder, 'no.log'))).toBe('');
  });
});
