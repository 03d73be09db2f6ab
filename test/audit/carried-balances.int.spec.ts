import { AuditEntryQuery } from '#api/areas/records/audit/audit-entry.query';
import { AuditQuery } from '#api/areas/records/audit/audit.query';
import { EventDetails } from '#api/areas/records/audit/event-details';
import type { Caller } from '#api/core/auth/caller';
import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import type { BalancesCarriedOver, BalancesReset } from '#domain/ledger/events';
import { World } from '#projector/testing/world';
import { createMigratedDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';

describe('the audit of a balance that was carried over', () => {
  let world: World;
  let db: Kysely<Database>;
  let [maple, cedar, distant]: TestSchool[] = [];
  const resetId = randomUUID();

  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    db = createDatabase(world.pool);
    [maple, cedar, distant] = [
      await addSchool(world.pool),
      await addSchool(world.pool),
      await addSchool(world.pool),
    ];
    const districtId = randomUUID();
    await world.pool.query(`INSERT INTO directory.districts (id, name) VALUES ($1, 'Lakes')`, [districtId]);
    await world.pool.query(
      `UPDATE directory.schools SET district_id = $1, name = CASE id WHEN $2 THEN 'Maple Grove' ELSE 'Cedar Hill' END
       WHERE id IN ($2, $3)`,
      [districtId, maple.id, cedar.id],
    );
    await world.record(maple.id, [taken(maple)]);
    await world.record(cedar.id, [carried(cedar, maple.id)]);
    await world.record(distant.id, [carried(distant, maple.id)]);
    await world.project();
  });
  afterAll(() => world.close());

  const taken = ({ studentIds: [ada, ben] }: TestSchool): BalancesReset => ({
    type: 'BalancesReset',
    data: {
      resetId,
      scope: { kind: 'students' },
      amounts: [
        [ada, 30],
        [ben, 7],
      ],
      reason: 'moved',
    },
  });
  const carried = ({ studentIds: [ada, ben] }: TestSchool, fromSchoolId: string): BalancesCarriedOver => ({
    type: 'BalancesCarriedOver',
    data: {
      carryId: randomUUID(),
      fromSchoolId,
      resetId,
      amounts: [
        [ada, 30],
        [ben, 7],
      ],
      reason: 'moved',
    },
  });
  const callerOf = (school: TestSchool | undefined) =>
    ({ schoolId: school?.id, timeZone: 'America/Chicago', role: 'school_admin' }) as Caller;
  const entriesOf = async (school: TestSchool | undefined, asked = {}) =>
    (await new AuditQuery(db).run(callerOf(school), { limit: 5, ...asked })).entries;
  const eventOf = async (school: TestSchool | undefined) =>
    (await new AuditEntryQuery(db, new EventDetails(db, world.store)).run(callerOf(school), 'l0')).event;

  it('says how many points came, from which school of the district', async () => {
    expect(await entriesOf(cedar)).toMatchObject([
      {
        type: 'BalancesCarriedOver',
        carried: { points: 37, schoolName: 'Maple Grove' },
        amount: null,
        studentCount: 2,
      },
    ]);
    expect(await entriesOf(maple)).toMatchObject([{ type: 'BalancesReset', carried: null }]);
  });

  it('does not name a school of another district, or of none', async () => {
    expect(await entriesOf(distant)).toMatchObject([{ carried: { points: 37, schoolName: null } }]);
  });

  it('has the balances before and after, and the reason on both sides', async () => {
    const [ada, ben] = cedar?.studentIds ?? [];
    expect(await eventOf(cedar)).toMatchObject({
      reason: 'moved',
      lines: [
        { studentId: ada, amount: 30, balanceBefore: 0, balanceAfter: 30 },
        { studentId: ben, amount: 7, balanceBefore: 0, balanceAfter: 7 },
      ],
    });
    expect(await eventOf(maple)).toMatchObject({ reason: 'moved' });
  });

  it('is found by each student’s own points, and by the class of today', async () => {
    const found = async (asked: object) => (await entriesOf(cedar, asked)).length;
    const [ada, , cy] = cedar?.studentIds ?? [];
    expect(await found({ minAmount: 7, maxAmount: 7 })).toBe(1);
    expect(await found({ minAmount: 8, maxAmount: 29 })).toBe(0);
    expect(await found({ minAmount: 7, maxAmount: 7, studentId: ada })).toBe(0);
    expect(await found({ studentId: cy })).toBe(0);
    expect(await found({ classId: cedar?.classId })).toBe(1);
    expect(await found({ classId: cedar?.classId, minAmount: 30 })).toBe(1);
  });
});
