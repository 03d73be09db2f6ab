import { describe, expect, it } from '@jest/globals';
import { commit, drawWinners, hashEntries } from '#domain/raffle-draw';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const SCRIPT = 'docs/check-draw.mjs';
const VECTORS = 'libs/domain/src/raffle-draw.vectors.json';

const vector = z.object({
  case: z.string(),
  seed: z.string(),
  seedCommitment: z.string(),
  entries: z.array(z.string()),
  winnersWanted: z.number(),
  entriesHash: z.string(),
  winners: z.array(z.string()),
});
type Entry = { entryId: string; studentId: string };
type Evidence = {
  algorithm: string;
  rewardId: string;
  seed: string;
  seedCommitment: string;
  entriesHash: string;
  winnersWanted: number;
  entries: Entry[];
  winners: Entry[];
  drawnAt: string;
};

function toEvidence({ seed, seedCommitment, entriesHash, winnersWanted, ...lists }: z.output<typeof vector>) {
  const entries = lists.entries.map((line) => {
    const [entryId = '', studentId = ''] = line.split(':');
    return { entryId, studentId };
  });
  const winners = lists.winners.map((id) => entries.find(({ entryId }) => entryId === id) ?? entries[0]);
  return {
    algorithm: 'laurel-draw-v1',
    rewardId: '0b2f6f0e-8f55-4c0c-9a63-0d9a3a6c9a11',
    drawnAt: '2026-11-20T15:00:00.000Z',
    seed,
    seedCommitment,
    entriesHash,
    winnersWanted,
    entries,
    winners,
  } as Evidence;
}

type Outcome = { code: number; output: string };

/** Runs the script on a file with this text, as somebody without the product would. */
async function runOn(text: string, ...args: string[]): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'check-draw-'));
  const file = join(folder, 'evidence.json');
  await writeFile(file, text);
  try {
    return await run(file, ...args);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [SCRIPT, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const check = (evidence: object, ...args: string[]) => runOn(JSON.stringify(evidence), ...args);

const vectors = z.array(vector).parse(JSON.parse(await readFile(VECTORS, 'utf8')));
const thirty = vectors.find(({ entries, winners }) => entries.length > 20 && winners.length >= 3);
if (thirty === undefined) throw new Error('There is no vector with many entries and winners');
const draw = toEvidence(thirty);
const [first, second, ...others] = draw.entries as [Entry, Entry, ...Entry[]];
const loser =
  draw.entries.find(({ studentId }) => draw.winners.every((w) => w.studentId !== studentId)) ?? first;

const SEED = '✗ The seed is the one';
const ENTRIES = '✗ The entries are the ones';
const WINNERS = '✗ Drawing again';

describe('the stand-alone check of a draw', () => {
  it.each(vectors)('draws the vector again: $case', async (each) => {
    const { code, output } = await check(toEvidence(each));
    expect(output).toContain('The draw holds.');
    expect(code).toBe(0);
  });

  const otherSeed = 'ab'.repeat(32);
  const doubled = [...draw.entries, first];
  const tampered: [string, Partial<Evidence>, string[]][] = [
    ['another seed', { seed: otherSeed }, [SEED, WINNERS]],
    ['another commitment', { seedCommitment: commit(otherSeed) }, [SEED]],
    ['an entry left out', { entries: draw.entries.slice(1) }, [ENTRIES]],
    ['an entry put in', { entries: [...draw.entries, { ...first, entryId: draw.rewardId }] }, [ENTRIES]],
    ['entries in another order', { entries: [second, first, ...others] }, [ENTRIES]],
    [
      'an entry given to another student',
      { entries: [{ ...first, studentId: draw.rewardId }, second, ...others] },
      [ENTRIES],
    ],
    [
      'an entry listed twice, with its own hash and winners',
      {
        entries: doubled,
        entriesHash: hashEntries(doubled),
        winners: drawWinners(draw.seed, doubled, draw.winnersWanted),
      },
      [ENTRIES],
    ],
    ['another hash of the entries', { entriesHash: commit(otherSeed) }, [ENTRIES]],
    ['a winner replaced', { winners: [loser, ...draw.winners.slice(1)] }, [WINNERS]],
    ['a winner left out', { winners: draw.winners.slice(0, -1) }, [WINNERS]],
    ['a winner added', { winners: [...draw.winners, loser] }, [WINNERS]],
    ['winners in another order', { winners: [...draw.winners].reverse() }, [WINNERS]],
    ['fewer winners wanted', { winnersWanted: draw.winnersWanted - 1 }, [WINNERS]],
  ];
  it.each(tampered)('finds %s', async (_, change, expected) => {
    const { code, output } = await check({ ...draw, ...change });
    for (const line of expected) expect(output).toContain(line);
    expect(output).toContain('The draw does NOT hold.');
    expect(code).toBe(1);
  });

  it('detects a draw that was made up afterwards, by the commitment copied down before', async () => {
    const made = {
      ...draw,
      seed: otherSeed,
      seedCommitment: commit(otherSeed),
      winners: drawWinners(otherSeed, draw.entries, draw.winnersWanted),
    };
    expect((await check(made)).code).toBe(0);
    const { code, output } = await check(made, '--commitment', draw.seedCommitment);
    expect(output).toContain(SEED);
    expect(code).toBe(1);
    expect((await check(draw, '--commitment', draw.seedCommitment)).code).toBe(0);
  });

  const unreadable: [string, string, string][] = [
    ['what is not JSON', 'seed: 1', "can't be read as JSON"],
    ['what is no object', 'null', 'it holds no object'],
    ['an unknown algorithm', JSON.stringify({ ...draw, algorithm: 'dice' }), '"algorithm" is "dice"'],
    ['a broken seed', JSON.stringify({ ...draw, seed: 'ff' }), '"seed" is not 64 lower-case hex digits'],
    [
      'entries that are none',
      JSON.stringify({ ...draw, entries: [{ entryId: 7 }] }),
      '"entries" is not a list',
    ],
    ['missing winners', JSON.stringify({ ...draw, winners: undefined }), '"winners" is not a list'],
    ['no number of winners', JSON.stringify({ ...draw, winnersWanted: 0 }), '"winnersWanted" is not'],
  ];
  it.each(unreadable)('explains why it can’t check %s', async (_, text, reason) => {
    const { code, output } = await runOn(text);
    expect(output).toContain(reason);
    expect(code).toBe(2);
  });

  it('explains its usage, and reports a missing file', async () => {
    expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('Usage: node') });
    expect((await check(draw, '--commitment', 'short')).code).toBe(2);
    expect(await run('no-such-file.json')).toMatchObject({
      code: 2,
      output: expect.stringContaining('ENOENT'),
    });
  });
});
