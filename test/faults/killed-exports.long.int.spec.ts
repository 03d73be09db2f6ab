import { EXPORT_FORMATS } from '#contracts/records/exports';
import { handle, type Handler } from '#jobs/job';
import { recordJob } from '#jobs/record-job';
import { exportDistrict, exportSchool } from '#jobs/registry';
import { awarded, cleared, redeemed } from '#projector/testing/facts';
import { exporter } from '#worker/exports/exporter';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { ExportWorld, NOW } from '../setup/export-world.js';
import { deathsAt, type Handlers, KilledWorkers, spread } from '../setup/killed-workers.js';
import { addSchool, addUser } from '../setup/school.js';

/** Kills for each format: one fewer than an export’s tries. */
const KILLS = 7;

let exports: ExportWorld;
let workers: KilledWorkers;
let districtId: string;
let schoolId: string;
let askedBy: string;

beforeAll(async () => {
  exports = await ExportWorld.create();
  const { world, exportsDir, db } = exports;
  const clock = { now: () => NOW };
  const handlers: Handlers = (own) => {
    const make = exporter({ db: own, store: world.store, exportsDir, clock });
    // Reports depend on the time, and would make the number of statements differ.
    const unreported: Handler<{ exportId: string }> = (payload, run) =>
      make(payload, { ...run, report: () => Promise.resolve() });
    return [handle(exportSchool, unreported), handle(exportDistrict, unreported)];
  };
  workers = new KilledWorkers(world.url, db, handlers);
  askedBy = (await addUser(world.pool, 'executive_admin', null)).id;
  districtId = randomUUID();
  await world.pool.query(
    `INSERT INTO directory.districts (id, name, created_at) VALUES ($1, 'Lakes', now())`,
    [districtId],
  );
  for (const name of ['Alder', 'Birch']) {
    ({ id: schoolId } = await addSchool(world.pool));
    await world.pool.query('UPDATE directory.schools SET district_id = $2, name = $3 WHERE id = $1', [
      schoolId,
      districtId,
      name,
    ]);
    await world.record(schoolId, [
      awarded([`${name} ada`, `${name} ben`], { award: `${name} a`, amount: 9 }),
      redeemed(`${name} pencil`, `${name} ada`, 4),
      cleared({ [`${name} ben`]: 5 }),
    ]);
  }
  await world.project();
});
afterAll(() => exports.close());

it.each([
  ['a school', exportSchool],
  ['a district', exportDistrict],
] as const)(
  'an export of %s is identical byte for byte wherever its workers are killed, at 21 points',
  async (_, job) => {
    const begin = async (format: (typeof EXPORT_FORMATS)[number]) => {
      const place = job === exportSchool ? { schoolId } : { districtId };
      const exportId = await exports.ask({ ...place, askedBy }, { format });
      const jobId = await exports.db.transaction().execute((tx) => recordJob(tx, job, { exportId }));
      return { jobId, exportId, path: exports.pathOf(exportId) };
    };
    for (const [turn, format] of EXPORT_FORMATS.entries()) {
      const undisturbed = await begin(format);
      const statements = await workers.finish(undisturbed.jobId);
      const deaths = spread(deathsAt(statements), KILLS * EXPORT_FORMATS.length);
      const disturbed = await begin(format);
      await workers.killEach(
        disturbed.jobId,
        deaths.filter((death) => deaths.indexOf(death) % EXPORT_FORMATS.length === turn),
      );
      await workers.finish(disturbed.jobId);
      expect((await readFile(disturbed.path)).equals(await readFile(undisturbed.path))).toBe(true);
      const rows = await exports.world.rows(
        `SELECT state, size, sha256, removed_at FROM directory.exports e JOIN directory.jobs j
         ON j.payload ->> 'exportId' = e.id::text
       WHERE e.id IN ('${undisturbed.exportId}', '${disturbed.exportId}')`,
      );
      expect(rows[0]).toMatchObject({ state: 'done', removed_at: null });
      expect(rows[1]).toEqual(rows[0]);
    }
    expect((await readdir(exports.exportsDir)).filter((name) => !name.endsWith('.zip'))).toEqual([]);
  },
);
