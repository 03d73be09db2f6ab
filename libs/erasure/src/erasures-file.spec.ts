import { describe, expect, it } from '@jest/globals';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendErasure, readErasures } from './erasures-file.js';

const erasure = (digit: number) => ({
  erasureId: `00000000-0000-4000-8000-00000000000${digit}`,
  schoolId: '00000000-0000-4000-8000-000000000007',
  studentId: `00000000-0000-4000-8000-00000000001${digit}`,
  requestedAt: '2026-11-28T00:00:00.000Z',
});

describe('the list of erasures', () => {
  it('has each once, however often it is added, and goes on after half a line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'erasures-'));
    const path = join(folder, 'data', 'erasures.jsonl');
    for (const digit of [1, 2, 1]) await appendErasure(path, erasure(digit));
    await appendFile(path, JSON.stringify(erasure(3)).slice(0, -9));
    for (const digit of [3, 2, 3]) await appendErasure(path, erasure(digit));
    expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(5);
    const { erasures, unreadable } = await readErasures(path);
    expect({ erasures, unreadable }).toEqual({ erasures: [1, 2, 3].map(erasure), unreadable: [3] });
    await rm(folder, { recursive: true });
  });
});
