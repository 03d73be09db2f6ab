import { JobFailed } from '#jobs/job';
import { type EventStore } from '#event-store/event-store';
import { awarded, cleared, id } from '#projector/testing/facts';
import { type World } from '#projector/testing/world';
import { addSchool, addUser } from '#test/setup/school';
import { addExportSchedule } from '#test/setup/exports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import { removeExports } from '../erasure/remove-exports.js';
import { folderOf, schoolsOf } from './schools-of-export.js';
import { startScheduledExports } from './start-scheduled-exports.js';
import { sweepExports } from './sweep-exports.js';
import { check, contentOf, ExportWorld, NOW, type Scope } from '#test/setup/export-world';
import { firstRun } from '#test/setup/job-run';

describe('an export of a district', () => {
  let exports: ExportWorld;
  let world: World;
  let askedBy: string;
  let districtId: string;
  /** Two with points, of which one has a hostile name, and one without. */
  let schoolIds: string[];

  beforeAll(async () => {
    exports = await ExportWorld.create();
    ({ world } = exports);
    askedBy = (await addUser(world.pool, 'executive_admin', null)).id;
    districtId = await addDistrict();
    schoolIds = [];
    for (const name of ['Alder', '../École “Étoile”, =1+1', 'Birch']) schoolIds.push(await addMember(name));
    const [first = '', second = ''] = schoolIds;
    await world.record(first, [awarded(['ada', 'ben'], { award: 'a', amount: 9 }), cleared({ ada: 4 })]);
    await world.record(second, [awarded(['zoe'], { award: 'z', amount: 2 })]);
    await world.project();
  });
  afterAll(() => exports.close());

  async function addDistrict(): Promise<string> {
    const newId = randomUUID();
    await world.pool.query(
      `INSERT INTO directory.districts (id, name, created_at) VALUES ($1, 'Lakes', now())`,
      [newId],
    );
    return newId;
  }

  async function addMember(name: string, district = districtId): Promise<string> {
    const { id: schoolId } = await addSchool(world.pool);
    await world.pool.query('UPDATE directory.schools SET district_id = $2, name = $3 WHERE id = $1', [
      schoolId,
      district,
      name,
    ]);
    return schoolId;
  }

  const beginDeletion = (schoolId: string) =>
    world.pool.query(
      'INSERT INTO directory.school_deletions (school_id, requested_by, rows_total) VALUES ($1, $2, 0)',
      [schoolId, askedBy],
    );

  const make = (scope?: Scope) => exports.make({ districtId, askedBy }, scope);
  const folders = async () =>
    (await schoolsOf(exports.db, { school_id: null, district_id: districtId })).map(folderOf);
  const rowOf = async (exportId: string) =>
    (await world.rows(`SELECT * FROM directory.exports WHERE id = '${exportId}'`))[0];
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );

  it.each(['csv', 'jsonl'] as const)('proves itself as %s, school by school', async (format) => {
    const { path } = await make({ format });
    const { status, said } = check(path);
    for (const folder of await folders()) {
      expect(said).toContain(`ok   ${folder}: the chain of the events ends in `);
      expect(said).toContain(`ok   ${folder}: the events fold to balances.${format}`);
    }
    expect(said).not.toContain('NOT');
    expect(status).toBe(0);
  });

  it('has a folder for each school, and a list of them', async () => {
    const { path, exportId } = await make({ parts: ['balances', 'ledger'] });
    const [alder = '', ecole = '', birch = ''] = schoolIds;
    expect(await folders()).toEqual([
      expect.stringMatching(/^ecole-etoile-1-1-[0-9a-f]{12}$/),
      folderOf({ id: alder, name: 'Alder' }),
      folderOf({ id: birch, name: 'Birch' }),
    ]);
    const list = (await contentOf(path, 'schools.csv')).toString().split('\r\n');
    expect(list[0]).toBe('\uFEFFschool_id,name,folder,time_zone,is_active');
    expect(list[1]).toContain(`${ecole},"../École “Étoile”, =1+1",${(await folders())[0]},`);
    const balances = (
      await contentOf(path, `${folderOf({ id: alder, name: 'Alder' })}/balances.csv`)
    ).toString();
    expect(balances).toContain(`${id('ben')},9,9,0,0,0`);
    expect(await rowOf(exportId)).toMatchObject({
      school_ids: [ecole, alder, birch],
      revision: null,
      expires_at: new Date('2026-11-08T12:00:00.000Z'),
    });
  });

  it('is identical byte for byte for the same scope at the same positions', async () => {
    const [one, other] = [await make(), await make()];
    expect((await readFile(one.path)).equals(await readFile(other.path))).toBe(true);
  });

  it('that was altered in one school is found, and the school is named', async () => {
    const { path } = await make();
    const [, alder = ''] = await folders();
    const alter = (text: string) => text.replace('"amount":9', '"amount":8');
    const { status, said } = check(await exports.altered(path, `${alder}/ledger.jsonl`, alter, true));
    expect(said).toContain(`NOT  ${alder}: the chain`);
    expect(said.match(/^NOT/gm)).toHaveLength(2);
    expect(status).toBe(1);
  });

  it('leaves out a school that is being deleted, and is not kept if that begins meanwhile', async () => {
    const doomed = await addMember('Doomed');
    const exportId = await exports.ask({ districtId, askedBy }, { parts: ['ledger', 'students'] });
    let reads = 0;
    const deleting = Object.create(world.store, {
      read: {
        value: async function* (...given: Parameters<EventStore['read']>) {
          // Each school is read once before, to see what the projector has to reach.
          if (++reads === schoolIds.length + 2) await beginDeletion(doomed);
          yield* world.store.read(...given);
        },
      },
    }) as EventStore;
    await expect(exports.exporter(deleting)({ exportId }, firstRun())).rejects.toThrow(
      new JobFailed('A school was deleted in the meantime.'),
    );
    expect((await readdir(exports.exportsDir)).filter((name) => name.startsWith(exportId))).toEqual([]);
    await exports.exporter()({ exportId }, firstRun());
    expect((await rowOf(exportId))?.['school_ids']).not.toContain(doomed);
    expect(check(exports.pathOf(exportId)).status).toBe(0);
  });

  it('is deleted when one of its schools is', async () => {
    const district = await addDistrict();
    const doomed = await addMember('Doomed later', district);
    await addMember('Stays', district);
    const { path, exportId } = await exports.make({ districtId: district, askedBy }, { parts: ['students'] });
    await sweepExports(exports.db, exports.exportsDir, NOW);
    expect(await isThere(path)).toBe(true);
    await beginDeletion(doomed);
    await sweepExports(exports.db, exports.exportsDir, NOW);
    expect(await isThere(path)).toBe(false);
    expect((await rowOf(exportId))?.['removed_at']).toEqual(NOW);
  });

  it('is deleted when a student of one of its schools is erased, while one of another district stays', async () => {
    const other = await addDistrict();
    await addMember('Elsewhere', other);
    const [mine, theirs] = [
      await make({ parts: ['students'] }),
      await exports.make({ districtId: other, askedBy }, { parts: ['students'] }),
    ];
    const erasure = { erasureId: randomUUID(), schoolId: schoolIds[0] ?? '' };
    await removeExports(exports.db, exports.exportsDir, erasure);
    expect([await isThere(mine.path), await isThere(theirs.path)]).toEqual([false, true]);
    expect(await rowOf(mine.exportId)).toMatchObject({ is_removed_for_erasure: true });
  });

  it('leaves no file when the event store fails meanwhile', async () => {
    const exportId = await exports.ask({ districtId, askedBy }, { parts: ['students', 'ledger'] });
    let reads = 0;
    const failing = Object.create(world.store, {
      read: {
        value: async function* (...given: Parameters<EventStore['read']>) {
          if (++reads > schoolIds.length + 1) throw new Error('The event store is away');
          yield* world.store.read(...given);
        },
      },
    }) as EventStore;
    await expect(exports.exporter(failing)({ exportId }, firstRun())).rejects.toThrow('is away');
    expect((await readdir(exports.exportsDir)).filter((name) => name.startsWith(exportId))).toEqual([]);
  });

  it('of no school fails for good', async () => {
    const exportId = await exports.ask({ districtId: await addDistrict(), askedBy });
    await expect(exports.exporter()({ exportId }, firstRun())).rejects.toMatchObject({ isFinal: true });
  });

  describe('that is scheduled', () => {
    /** 3:00 in UTC, on a Sunday. */
    const NIGHT = new Date('2026-11-01T03:00:00.000Z');
    const startAt = (now: Date) => startScheduledExports(exports.db, now);
    const later = (hours: number) => new Date(NIGHT.getTime() + hours * 3_600_000);
    const started = () =>
      world.rows(
        `SELECT e.id, e.district_id, j.name, j.payload FROM directory.exports e JOIN directory.jobs j ON j.id = e.job_id
         WHERE e.is_scheduled AND e.asked_by = '${askedBy}'`,
      );
    beforeEach(() => world.pool.query('DELETE FROM directory.exports WHERE is_scheduled'));

    it('starts once a night, however many workers look for it', async () => {
      await addExportSchedule(world.pool, districtId, askedBy);
      await startAt(later(-2));
      expect(await started()).toEqual([]);
      await Promise.all([startAt(NIGHT), startAt(NIGHT), startAt(NIGHT)]);
      await startAt(later(1));
      const [row, ...others] = await started();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ district_id: districtId, name: 'export-district' });
      expect(row?.['payload']).toEqual({ exportId: String(row?.['id']) });
      const runs = () => world.rows('SELECT day::text, export_id FROM directory.export_runs ORDER BY day');
      expect(await runs()).toEqual([{ day: '2026-11-01', export_id: String(row?.['id']) }]);
      await startAt(later(24));
      expect(await started()).toHaveLength(2);
      expect(await runs()).toHaveLength(2);
    });

    it('also starts for a district without schools, and its owner learns that it fails', async () => {
      await addExportSchedule(world.pool, await addDistrict(), askedBy);
      await startAt(NIGHT);
      expect(await started()).toHaveLength(1);
    });

    it('is in the log of activities of each school', async () => {
      await world.pool.query('DELETE FROM directory.activity_log');
      await addExportSchedule(world.pool, districtId, askedBy);
      await startAt(NIGHT);
      const logged = await world.rows(
        `SELECT school_id FROM directory.activity_log
         WHERE actor_id = '${askedBy}' AND details->>'report' = 'new-district-export'`,
      );
      expect(logged.map(({ school_id }) => String(school_id))).toEqual(expect.arrayContaining(schoolIds));
    });

    it.each([
      ['is deactivated', 'is_active = false', 'is_active = true'],
      ['has another role', `role = 'school_admin'`, `role = 'executive_admin'`],
    ])('ends, with an entry in the audit log, when its owner %s', async (_, change, back) => {
      const scheduleId = await addExportSchedule(world.pool, districtId, askedBy);
      const set = (values: string) =>
        world.pool.query(`UPDATE directory.users SET ${values} WHERE id = $1`, [askedBy]);
      await set(change);
      await startAt(NIGHT);
      await set(back);
      await startAt(later(24));
      expect(await started()).toEqual([]);
      const audit = await world.rows(
        `SELECT actor_kind, action, entity FROM directory.audit_log WHERE entity_id = '${scheduleId}'`,
      );
      expect(audit).toEqual([{ actor_kind: 'system', action: 'delete', entity: 'export_schedule' }]);
    });
  });
});
