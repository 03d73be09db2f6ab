import { CHAIN_START, canonicalEvent, chainHash } from '#event-store/event-chain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SCRIPT = resolve('docs/check-chain.mjs');

const events = Array.from({ length: 5 }, (_, revision) => ({
  stream: 'ledger-maple',
  revision,
  id: `event ${revision}`,
  type: 'PointsAwarded',
  data: { recipients: [{ studentId: 'ä"\u2028', classId: '3b' }], amount: revision, note: null },
  metadata: { schemaVersion: 1, actor: { kind: 'staff', id: 'm' } },
}));
const lines = events.map(canonicalEvent);
const hashes = events.reduce<string[]>(
  (before, event) => [...before, chainHash(before.at(-1) ?? CHAIN_START, event)],
  [],
);

describe('docs/check-chain.mjs', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chain-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function check(content: readonly string[], ...options: string[]) {
    const file = join(folder, 'ledger.jsonl');
    await writeFile(file, content.map((line) => `${line}\n`).join(''));
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file, ...options], {
      encoding: 'utf8',
    });
    return { status, said: (stdout + stderr).trim() };
  }

  it('computes the same hashes as the product, at the end and at any entry', async () => {
    expect(await check(lines)).toEqual({ status: 0, said: `Entry 4: ${hashes[4]}` });
    expect(await check(lines, '--entry', '2')).toEqual({ status: 0, said: `Entry 2: ${hashes[2]}` });
    const holds = await check(lines, '--entry', '2', '--hash', hashes[2] ?? '');
    expect(holds).toMatchObject({ status: 0, said: expect.stringContaining('The chain holds') });
  });

  it('reports that an event was altered', async () => {
    const altered = lines.map((line, n) => (n === 1 ? line.replace('"amount":1', '"amount":7') : line));
    const { status, said } = await check(altered, '--hash', hashes[4] ?? '');
    expect(status).toBe(1);
    expect(said).toContain('The chain does NOT hold');
    expect((await check(altered, '--entry', '0', '--hash', hashes[0] ?? '')).status).toBe(0);
  });

  it.each([
    ['that lacks an event', lines.toSpliced(2, 1), 'Line 3 is entry 3 instead of 2'],
    [
      'of two schools',
      [lines[0] ?? '', (lines[1] ?? '').replace('maple', 'cedar')],
      'Line 2 is of another school',
    ],
    ['with more fields', [(lines[0] ?? '').replace('{', '{"and":1,')], 'Line 1 has the fields and,data,'],
    ['that is something else', ['hello'], 'Line 1 is no JSON object'],
    ['without events', [], 'has no events'],
  ])('refuses a file %s', async (_, content, message) => {
    const { status, said } = await check(content);
    expect(status).toBe(2);
    expect(said).toContain(message);
  });

  it('refuses an entry that the file does not reach, and options that it does not know', async () => {
    expect(await check(lines, '--entry', '5')).toMatchObject({
      status: 2,
      said: expect.stringContaining('ends with entry 4'),
    });
    expect(await check(lines, '--hush')).toMatchObject({
      status: 2,
      said: expect.stringMatching(/^Usage: /),
    });
  });
});
