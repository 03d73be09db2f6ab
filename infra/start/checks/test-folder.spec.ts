import { describe, expect, it } from '@jest/globals';
import { tmpdir } from 'node:os';
import { testFolder } from './test-folder.js';

describe('the folder of test servers', () => {
  it('is in memory where twice the memory is free, and on disk elsewhere', () => {
    const folder = process.cwd();
    expect(testFolder({ folder, freeMemory: 2, needed: 1 })).toBe(folder);
    expect(testFolder({ folder, freeMemory: 1, needed: 1 })).toBe(tmpdir());
    expect(testFolder({ folder, freeMemory: Infinity, needed: 2 ** 60 })).toBe(tmpdir());
    expect(testFolder({ folder: '/no/such/folder', freeMemory: 2, needed: 1 })).toBe(tmpdir());
  });
});
