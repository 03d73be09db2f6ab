import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog, rotateLog } from './log-file.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'laurel-log-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('a log that has grown large goes on in an empty file, and what it had is beside it for its owner alone', () => {
  const file = join(folder, 'api.log');
  const log = openLog(file, false);
  writeSync(log, 'early\n');
  rotateLog(file, 6);
  expect(readFileSync(file, 'utf8')).toBe('early\n');
  writeSync(log, 'more\n');
  rotateLog(file, 6);
  writeSync(log, 'late\n');
  closeSync(log);
  expect(readFileSync(file, 'utf8')).toBe('late\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('early\nmore\n');
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
});

it('a first start empties the log of the run before, a restart goes on in it', () => {
  const file = join(folder, 'worker.log');
  const said = (keepsOld: boolean, text: string) => {
    const log = openLog(file, keepsOld);
    writeSync(log, text);
    closeSync(log);
    return readFileSync(file, 'utf8');
  };
  expect(said(false, 'one,')).toBe('one,');
  expect(said(true, 'two')).toBe('one,two');
  expect(said(false, 'three')).toBe('three');
});
