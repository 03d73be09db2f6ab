import { EXPORT_PARTS } from '#contracts/records/exports';
import { createDatabase } from '#database/connect';
import { World } from '#projector/testing/world';
import { exporter } from '#worker/exports/exporter';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedDatabase } from './database.js';
import { firstRun } from './job-run.js';

export const NOW = new Date('2026-11-01T12:00:00.000Z');

/** What is exported: one of the two, for the user who asks. */
type Place = { schoolId?: string; districtId?: string; askedBy: string };
export type Scope = {
  parts?: readonly string[];
  format?: 'csv' | 'jsonl' | 'parquet';
  balancesAsOf?: Date | null;
};

type Manifest = { files: Listed[]; schools?: { files: Listed[] }[] };
type Listed = { name: string; bytes: number; sha256: string };

/** A ledger with read models, and a folder for exports of it. */
export class ExportWorld {
  private constructor(
    readonly world: World,
    readonly exportsDir: string,
  ) {}

  static async create(): Promise<ExportWorld> {
    const world = await World.create(await createMigratedDatabase());
    return new ExportWorld(world, await mkdtemp(join(tmpdir(), 'laurel-exports-')));
  }

  async close(): Promise<void> {
    await this.world.close();
    await rm(this.exportsDir, { recursive: true });
  }

  get db() {
    return createDatabase(this.world.pool);
  }

  /** @returns the id of an export that somebody has asked for */
  async ask({ schoolId, districtId, askedBy }: Place, scope: Scope = {}): Promise<string> {
    const { parts = EXPORT_PARTS, format = 'csv', balancesAsOf = null } = scope;
    const exportId = randomUUID();
    await this.world.pool.query(
      `INSERT INTO directory.exports
         (id, job_id, school_id, district_id, asked_by, parts, format, csv_form, balances_as_of)
       VALUES ($1, $1, $2, $3, $4, $5, $6, 'spreadsheet', $7)`,
      [exportId, schoolId, districtId, askedBy, parts, format, balancesAsOf],
    );
    return exportId;
  }

  exporter(store = this.world.store) {
    return exporter({ db: this.db, store, exportsDir: this.exportsDir, clock: { now: () => NOW } });
  }

  /** Makes an export that somebody asks for. */
  async make(place: Place, scope: Scope = {}): Promise<{ path: string; exportId: string }> {
    const exportId = await this.ask(place, scope);
    await this.exporter()({ exportId }, firstRun());
    return { path: this.pathOf(exportId), exportId };
  }

  pathOf(exportId: string): string {
    return join(this.exportsDir, `${exportId}.zip`);
  }

  /** A copy with a file of other content, and with sums of the manifest that say so if `isSigned`. */
  async altered(path: string, name: string, alter: (text: string) => string, isSigned: boolean) {
    const files = unzipSync(await readFile(path));
    const text = strToU8(alter(strFromU8(files[name] ?? new Uint8Array())));
    files[name] = text;
    if (isSigned) {
      const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as Manifest;
      const listed = [manifest, ...(manifest.schools ?? [])].flatMap((each) => each.files);
      Object.assign(listed.find((each) => each.name === name) ?? {}, {
        bytes: text.length,
        sha256: createHash('sha256').update(text).digest('hex'),
      });
      files['manifest.json'] = strToU8(JSON.stringify(manifest));
    }
    const copy = join(this.exportsDir, `altered-${randomUUID()}.zip`);
    await writeFile(copy, zipSync(files));
    return copy;
  }
}

/** The content of a file in a ZIP. */
export async function contentOf(path: string, name: string): Promise<Buffer> {
  const content = unzipSync(await readFile(path))[name];
  if (content === undefined) throw new Error(`There is no ${name} in the ZIP`);
  return Buffer.from(content);
}

export function check(path: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('node', ['docs/check-export.mjs', path], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
