import { READ_MODEL_FENCE } from '#database/read-model-fence';
import { createMigratedDatabase, holdLock } from '#test/setup/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { awarded, id } from '../testing/facts.js';
import { World } from '../testing/world.js';
import { ReplayRefused } from './completeness.js';
import { verify } from './rebuild.js';
import { READ_MODEL_TABLES } from './tables.js';

const maple = id('Maple Grove');
const MAIN = resolve('dist/bundles/projector/src/replay/main.js');

describe('the replay command', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    await world.addSchool(maple, 'America/Chicago');
    await world.record(maple, [awarded(['ada'], { amount: 5 }), awarded(['ben'], { award: 'second' })]);
    await world.project();
  });
  afterAll(() => world.close());
  afterEach(async () => {
    await world.rows(`UPDATE readmodel.student_balances SET balance = 5, earned = 5 WHERE balance = 7`);
  });

  const start = (args: string[], eventStoreUrl: string) =>
    spawn(process.execPath, [MAIN, ...args], {
      env: { ...process.env, DATABASE_URL: world.url, EVENT_STORE_URL: eventStoreUrl },
    });
  const replay = async (args: string[], eventStoreUrl = world.url) => {
    const child = start(args, eventStoreUrl);
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await once(child, 'exit');
    return { code: child.exitCode, lines: stdout.trimEnd().split('\n'), stderr };
  };
  const tamper = () =>
    world.rows(`UPDATE readmodel.student_balances SET balance = 7, earned = 7 WHERE balance = 5`);
  const balances = () => world.rows('SELECT balance FROM readmodel.student_balances ORDER BY balance');

  it('shows its progress and ends with what it proved', async () => {
    const { code, lines } = await replay(['verify']);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Applying events: 2 of 2 \(100 %\), [\d,]+ per second$/);
    expect(lines.at(-1)).toMatch(
      new RegExp(
        `^Verified: all ${READ_MODEL_TABLES.length} tables match the ledger’s 2 events \\(\\d+\\.\\d s\\)\\.$`,
      ),
    );
  });

  it('lists what differs, changes nothing and exits with 1', async () => {
    await tamper();
    const { code, lines } = await replay(['verify', '--school', maple]);
    expect(code).toBe(1);
    expect(lines).toContain('student_balances: 1 of 2 rows differ, for example');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}on screen: .+"balance":7/));
    expect(lines.at(-1)).toMatch(/^1 row in 1 table differs from the ledger’s 2 events/);
    expect(await balances()).toEqual([{ balance: 1 }, { balance: 7 }]);
  });

  it('corrects what differs', async () => {
    await tamper();
    const { code, lines } = await replay(['rebuild', '--school', maple]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^Rebuilt from 2 events \(.+\); 1 row in 1 table corrected\.$/);
    expect(await balances()).toEqual([{ balance: 1 }, { balance: 5 }]);
  });

  it('says in one line that the ledger is away', async () => {
    const { code, stderr } = await replay(['verify'], 'postgres://laurel:secret@127.0.0.1:1/ledger');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
    expect(stderr).not.toContain('secret');
  });

  it('shows its usage after what it refuses', async () => {
    const { code, stderr } = await replay(['verify', '--school', id('Cedar Hill')]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      new RegExp(`^There is no school ${id('Cedar Hill')}.\nUsage:\n  npm run replay -- verify\\|rebuild`),
    );
  });

  it('fails with a reason and leaves the rows unchanged if the ledger is a different one', async () => {
    const another = await World.create(await createMigratedDatabase());
    const { code, stderr } = await replay(['rebuild', '--school', maple], another.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The read models of school .+\.\n$/);
    const scope = { kind: 'school', schoolId: maple } as const;
    await expect(verify({ databaseUrl: world.url, store: another.store, scope })).rejects.toThrow(
      ReplayRefused,
    );
    expect(await balances()).toEqual([{ balance: 1 }, { balance: 5 }]);
    await another.close();
  });

  it('can be interrupted, and has then changed nothing', async () => {
    await tamper();
    // A projector that never ends its transaction.
    const holder = await holdLock(world.url, `SELECT pg_advisory_xact_lock_shared(${READ_MODEL_FENCE})`);
    const child = start(['rebuild'], world.url);
    const stderr = text(child.stderr);
    for await (const chunk of child.stdout) if (String(chunk).includes('Comparing')) break;
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, await stderr]).toEqual([130, 'Interrupted; nothing was changed.\n']);
    await holder.release();
    expect(await balances()).toEqual([{ balance: 1 }, { balance: 7 }]);
  });
});
