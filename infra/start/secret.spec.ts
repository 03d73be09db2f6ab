import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretOf } from './secret.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const given = (more: object = {}) => ({ secret: undefined, databaseUrl: undefined, dataDir, ...more });

async function addDatabase(): Promise<void> {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18');
}

describe('the secret of a data folder', () => {
  it('is made once', async () => {
    const made = await secretOf(given());
    await addDatabase();
    expect(await secretOf(given())).toBe(made);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(made);
  });

  it('is never replaced where there is a database, which a new secret could not read', async () => {
    await addDatabase();
    await expect(secretOf(given())).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('“secret”'),
    });
    expect(await secretOf(given({ secret: 'given' }))).toBe('given');
  });

  it('needs a folder, which is said in one line', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    for (const wrong of [file, join(file, 'below')])
      await expect(secretOf(given({ dataDir: wrong }))).rejects.toMatchObject({ name: 'StartupError' });
  });
});
