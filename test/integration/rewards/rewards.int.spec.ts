import type { Reward } from '#contracts/rewards/reward';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../setup/api-client.js';
import { addClass, addUser, signIn } from '../../setup/school.js';
import { SpendingWorld } from '../../setup/spending-world.js';

let spending: SpendingWorld;
let admin: ApiClient;
let teacher: ApiClient;
/** A class that nobody teaches. */
let otherClass: string;

beforeAll(async () => {
  spending = await SpendingWorld.start();
  admin = spending.admin;
  teacher = spending.clients.teacher;
  otherClass = await addClass(spending.world.pool, spending.school.id);
});
afterAll(() => spending.stop());

const update = (client: ApiClient, rewardId: string, body: object) =>
  client.call(routes.updateReward, { params: { rewardId }, body });
const idsOf = ({ body }: { body: unknown }) => (body as Reward[]).map(({ id }) => id);

describe('a reward', () => {
  it('is returned as it was created, with its whole quantity left', async () => {
    const reward = await spending.createReward({ name: 'Class DJ', description: '', quantity: 3 });
    expect(reward).toMatchObject({
      name: 'Class DJ',
      description: null,
      type: 'standard',
      pointCost: 5,
      scope: 'school',
      quantity: 3,
      redeemed: 0,
      availableSpots: 3,
      isFull: false,
      isActive: true,
      mayManage: true,
    });
    expect(await spending.reward(reward.id)).toEqual(reward);
  });

  it('that is a raffle shows the commitment of its draw, and never the seed', async () => {
    const raffle = await spending.createRaffle({
      raffleWinners: 2,
      raffleEndDate: '2126-01-01T00:00:00.000Z',
    });
    expect(raffle).toMatchObject({
      type: 'raffle',
      raffleWinners: 2,
      raffleEndDate: '2126-01-01T00:00:00.000Z',
      raffleDrawn: false,
      seedCommitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      entries: 0,
      quantity: null,
    });
    const { rows } = await spending.world.pool.query<{ seed: string }>(
      `SELECT encode(raffle_seed, 'hex') AS seed FROM directory.rewards WHERE id = $1`,
      [raffle.id],
    );
    const logged = await spending.world.pool.query(
      'SELECT after::text FROM directory.audit_log WHERE entity_id = $1',
      [raffle.id],
    );
    expect(JSON.stringify([raffle, logged.rows])).not.toContain(rows[0]?.seed);
  });

  it('sent twice under one key is created once', async () => {
    const body = { name: 'Once', type: 'standard', pointCost: 1 };
    const headers = { 'idempotency-key': 'a reward' };
    const [first, second] = [
      await admin.call(routes.createReward, { body, headers }),
      await admin.call(routes.createReward, { body, headers }),
    ];
    expect(second.body).toEqual(first.body);
  });

  it('shows how much is left, and when it is full', async () => {
    const { id } = await spending.createReward({ quantity: 2, pointCost: 1 });
    const [ada, ben] = spending.school.studentIds;
    await spending.give(ada, 2);
    await spending.give(ben, 2);
    await spending.redeem(id, ada);
    expect(await spending.reward(id)).toMatchObject({ redeemed: 1, availableSpots: 1, isFull: false });
    await spending.redeem(id, ben);
    expect(await spending.reward(id)).toMatchObject({ redeemed: 2, availableSpots: 0, isFull: true });
    expect((await spending.redeem(id, ben)).body).toMatchObject({ statusCode: 409, code: 'reward-full' });
  });
});

describe('the icon of a reward', () => {
  it('fits its name, stays in other edits, is changed, and is kept before and after', async () => {
    const { id, icon } = await spending.createReward({ name: 'Pizza party' });
    expect(icon).toBe('pizza');
    expect((await update(admin, id, { name: 'Movie' })).body).toMatchObject({ icon: 'pizza' });
    expect((await update(admin, id, { icon: 'film' })).body).toMatchObject({ icon: 'film' });
    const { rows } = await spending.world.pool.query(
      "SELECT before ->> 'icon' AS before, after ->> 'icon' AS after FROM directory.audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    );
    expect(rows).toEqual([{ before: 'pizza', after: 'film' }]);
  });

  it.each(['unheard-of', 'toString', null, 7])('cannot be %j', async (icon) => {
    const { id } = await spending.createReward({ icon: 'rocket' });
    expect((await update(admin, id, { icon })).body).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'icon', message: 'Please choose one of the icons.' }],
    });
    expect(await spending.reward(id)).toMatchObject({ icon: 'rocket' });
  });
});

describe('an edit of a reward', () => {
  it('changes the details and the version, but not what was paid before', async () => {
    const { id, version } = await spending.createReward({ pointCost: 2 });
    const [ada] = spending.school.studentIds;
    await spending.give(ada, 9);
    await spending.redeem(id, ada);
    const { body } = await update(admin, id, { name: 'Pens', pointCost: 7, quantity: 5, version });
    expect(body).toMatchObject({ name: 'Pens', pointCost: 7, quantity: 5, version: version + 1 });
    const { body: redemptions } = await spending.read(routes.listRewardRedemptions, {
      params: { rewardId: id },
    });
    expect(redemptions).toMatchObject({ redemptions: [{ pointsSpent: 2, rewardName: 'Pens' }] });
    expect((await spending.redeem(id, ada)).body).toMatchObject({ pointsSpent: 7 });
  });

  it('may set the quantity below what is redeemed; then it is full', async () => {
    const { id, version } = await spending.createReward({ pointCost: 1, quantity: 5 });
    const [ada] = spending.school.studentIds;
    await spending.give(ada, 3);
    await spending.redeem(id, ada);
    await spending.redeem(id, ada);
    await update(admin, id, { quantity: 1, version });
    expect(await spending.reward(id)).toMatchObject({ availableSpots: 0, isFull: true });
    expect((await spending.redeem(id, ada)).body).toMatchObject({ code: 'reward-full' });
  });

  it('that began with an older version is refused, and changes nothing', async () => {
    const { id, version } = await spending.createReward();
    await update(admin, id, { name: 'First', version });
    const { body } = await update(teacher, id, { name: 'Second', version });
    expect(body).toMatchObject({ statusCode: 403 });
    expect((await update(admin, id, { name: 'Second', version })).body).toMatchObject({
      statusCode: 409,
      code: 'changed-meanwhile',
    });
    expect(await spending.reward(id)).toMatchObject({ name: 'First' });
  });

  it('archives it and brings it back, each once in the audit log', async () => {
    const { id } = await spending.createReward({ pointCost: 1 });
    const [ada] = spending.school.studentIds;
    await spending.give(ada, 1);
    for (let n = 0; n < 2; n++)
      expect((await update(admin, id, { isActive: false })).body).toMatchObject({ isActive: false });
    expect((await spending.redeem(id, ada)).body).toMatchObject({ statusCode: 409, code: 'reward-archived' });
    await update(admin, id, { isActive: true });
    expect((await spending.redeem(id, ada)).status).toBe(201);
    const { rows } = await spending.world.pool.query(
      'SELECT action FROM directory.audit_log WHERE entity_id = $1 ORDER BY id',
      [id],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['create', 'archive', 'restore']);
  });

  it.each([
    ['a cost of nothing', { pointCost: 0 }, 400],
    ['a quantity for a raffle', { quantity: 3 }, 422],
    ['no change at all', {}, 400],
  ])('is refused for %s', async (_, edit, status) => {
    const { id, version } = await spending.createRaffle();
    const answer = await update(admin, id, Object.keys(edit).length === 0 ? edit : { ...edit, version });
    expect(answer.status).toBe(status);
  });
});

describe('the rewards that people see', () => {
  it('in a class are the school’s and the class’s, if in use', async () => {
    const { classId } = spending.school;
    const [ofSchool, ofClass, ofOther, archived] = [
      await spending.createReward(),
      await spending.createReward({ classId }),
      await spending.createReward({ classId: otherClass }),
      await spending.createReward(),
    ];
    await update(admin, archived.id, { isActive: false });
    const ids = idsOf(await teacher.call(routes.listRewards, { query: { classId } }));
    expect(ids).toEqual(expect.arrayContaining([ofSchool.id, ofClass.id]));
    expect(ids).not.toContain(ofOther.id);
    expect(ids).not.toContain(archived.id);
  });

  it('include, for a teacher, those of the school and of their own classes, even archived rewards', async () => {
    const { classId } = spending.school;
    const [ofSchool, ofClass, ofOther] = [
      await spending.createReward(),
      await spending.createReward({ classId }),
      await spending.createReward({ classId: otherClass }),
    ];
    await update(admin, ofClass.id, { isActive: false });
    const scoped = await teacher.call(routes.listScopedRewards);
    expect(idsOf(scoped)).toEqual(expect.arrayContaining([ofSchool.id, ofClass.id]));
    expect(idsOf(scoped)).not.toContain(ofOther.id);
    expect(idsOf(await admin.call(routes.listScopedRewards))).toContain(ofOther.id);
  });

  it('omit those of an archived class until it is restored; none can be restored alone', async () => {
    const classId = await addClass(spending.world.pool, spending.school.id);
    const { id } = await spending.createReward({ classId });
    await update(admin, id, { isActive: false });
    await admin.call(routes.archiveClass, { params: { classId } });
    expect(idsOf(await admin.call(routes.listRewards))).not.toContain(id);
    expect((await update(admin, id, { isActive: true })).body).toMatchObject({ code: 'class-archived' });
    await admin.call(routes.restoreClass, { params: { classId } });
    expect(idsOf(await admin.call(routes.listRewards))).toContain(id);
  });
});

describe('a teacher', () => {
  it('creates rewards for the school and for their own classes, and for no other', async () => {
    expect((await spending.createReward({}, teacher)).mayManage).toBe(true);
    expect((await spending.createReward({ classId: spending.school.classId }, teacher)).mayManage).toBe(true);
    const body = { name: 'Theirs', type: 'standard', pointCost: 1, classId: otherClass };
    expect((await teacher.call(routes.createReward, { body })).body).toMatchObject({
      statusCode: 403,
      code: 'not-your-class',
    });
  });

  it('changes those, and no others of the school', async () => {
    const own = await spending.createReward({}, teacher);
    const ofAdmin = await spending.createReward();
    expect((await update(teacher, own.id, { isActive: false })).status).toBe(200);
    expect((await update(teacher, ofAdmin.id, { isActive: false })).status).toBe(403);
    expect(await spending.reward(ofAdmin.id, teacher)).toMatchObject({ mayManage: false });
    const raffle = await spending.createRaffle();
    expect((await spending.draw(raffle.id, teacher)).status).toBe(403);
    const colleague = await signIn(
      spending.world.api.client(),
      await addUser(spending.world.pool, 'teacher', spending.school.id),
    );
    expect((await update(colleague, own.id, { isActive: true })).status).toBe(403);
  });
});
