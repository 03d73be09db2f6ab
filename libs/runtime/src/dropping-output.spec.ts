import { describe, expect, it } from '@jest/globals';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DroppingOutput } from './dropping-output.js';

describe('the output of a log', () => {
  it('drops lines on a full disk, counts them, and says so once there is space again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const file = join(folder, 'log');
    const full = openSync('/dev/full', 'w');
    const output = new DroppingOutput(full, { service: 'api' });
    output.write('lost\n');
    output.write('lost too\n');
    // The number of the closed file is given to the next one.
    closeSync(full);
    const again = openSync(file, 'w');
    expect(again).toBe(full);
    output.write('kept\n');
    output.write('kept too\n');
    closeSync(again);
    const [first, report = '', last] = readFileSync(file, 'utf8').split('\n');
    expect([first, last]).toEqual(['kept', 'kept too']);
    expect(JSON.parse(report)).toMatchObject({ level: 40, service: 'api', dropped: 2 });
    rmSync(folder, { recursive: true });
  });
});
