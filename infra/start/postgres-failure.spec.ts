import { describe, expect, it } from '@jest/globals';
import { explainFileError, explainPostgresFailure } from './postgres-failure.js';

const DATA = '/data/postgres';

describe('what a person reads when Postgres gives up', () => {
  it.each([
    [
      'FATAL:  could not write to file "pg_wal/xlogtemp.31": No space left on device',
      /is full: free some space/,
    ],
    [
      'FATAL:  could not extend file: wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
      /is full/,
    ],
    ['initdb: error: could not change permissions: Permission denied', /may not write to \/data\/postgres/],
    ['FATAL:  database files are incompatible with server', /another version of Postgres/],
    [
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
      /port is already taken/,
    ],
  ])('%s', (log, explanation) => {
    expect(explainPostgresFailure(log, DATA)).toMatch(explanation);
  });

  it('is the last error when nothing better is known', () => {
    const log =
      'LOG:  starting\nFATAL:  lock file "postmaster.pid" is empty\nLOG:  database system is shut down\n';
    expect(explainPostgresFailure(log, DATA)).toBe(
      'Postgres did not start: lock file "postmaster.pid" is empty',
    );
  });

  it('is one line', () => {
    expect(explainPostgresFailure('a\nb\nc', DATA).split('\n')).toHaveLength(1);
  });

  it('is the full disk where not even a log could be written', () => {
    // A file system of the kernel's, which never has free space.
    const full = process.platform === 'darwin' ? '/dev' : '/proc';
    expect(explainPostgresFailure('', full)).toContain(`The disk that holds ${full} is full`);
    expect(explainPostgresFailure('', '/no such folder')).toBe('Postgres did not start: it gave no reason');
  });

  it('explains errors of the file system too', () => {
    expect(explainFileError(Object.assign(new Error(), { code: 'ENOSPC' }), DATA)).toHaveProperty(
      'message',
      'The disk that holds /data/postgres is full: free some space, or set DATA_DIR to a folder on another disk.',
    );
  });

  it('leaves an unexpected error unchanged', () => {
    const surprise = new Error('surprise');
    expect(explainFileError(surprise, DATA)).toBe(surprise);
  });
});
