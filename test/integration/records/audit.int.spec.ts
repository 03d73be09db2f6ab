import type { AuditDetail, AuditEntry, AuditPage, ChangeEntry, LedgerEntry } from '#contracts/records/audit';
import { routes } from '#contracts/routes';
import { addDays, dayIn, hourIn, weekdayOf } from '#domain/school-day';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient, Call } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn } from '../../setup/school.js';

const HOSTILE = `100 % “_” \\ '; DROP TABLE directory.award_notes; -- <script>alert(1)</script>`;

let world: ApiWorld;
let admin: ApiClient;
let teacher: ApiClient;
let ada: string;
let ben: string;
let rewardId: string;
let redemptionIds: string[];

beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
  teacher = await world.signIn('teacher');
  [ada, ben] = world.school.studentIds;
  const { categoryId, classCategoryId } = world.school;
  await send(teacher, 'awardPoints', { body: { categoryId, studentId: ada, note: 'Helped a friend' } });
  const { awardId } = (await send(teacher, 'awardPointsInBulk', {
    body: { categoryId: classCategoryId, studentIds: [ada, ben] },
  })) as { awardId: string };
  await send(teacher, 'reverseAward', { params: { awardId }, body: { studentIds: [ben] } });
  await send(admin, 'awardPointsInBulk', {
    body: { categoryId, studentIds: [ada, ben], amount: 40, note: HOSTILE },
  });
  const reward = { name: 'Pencil', type: 'standard', pointCost: 5, classId: null, quantity: 9 };
  ({ id: rewardId } = (await send(admin, 'createReward', { body: reward })) as { id: string });
  redemptionIds = [];
  for (const studentId of [ada, ben, ben]) {
    const made = await send(admin, 'redeemReward', { body: { studentId, rewardId } });
    redemptionIds.push((made as { redemptionId: string }).redemptionId);
  }
  const [ofAda, ...ofBen] = redemptionIds;
  await send(admin, 'fulfillRedemptions', { body: { redemptionIds: ofBen } });
  await send(admin, 'refundRedemption', {
    params: { redemptionId: ofAda ?? '' },
    body: { reason: 'changed-mind' },
  });
  await until(async () => (await list({ type: 'RedemptionRefunded' })).length === 1);
});
afterAll(async () => {
  await world.stop();
});

async function send(client: ApiClient, name: keyof typeof routes, call: Call): Promise<unknown> {
  const { status, body } = await client.call(routes[name], call);
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function page(query: object, client = admin): Promise<AuditPage> {
  return (await send(client, 'listAudit', { query: query as Record<string, string> })) as AuditPage;
}

async function list(query: object): Promise<AuditEntry[]> {
  return (await page(query)).entries;
}

const typesOf = (entries: readonly AuditEntry[]) => entries.map(({ type }) => type);
const events = async (query: object) =>
  (await list(query)).filter((entry): entry is LedgerEntry => entry.source === 'ledger');

describe('the audit', () => {
  it('has every event of the ledger, every change and every activity, the latest first', async () => {
    const entries = await list({ limit: 100 });
    expect(typesOf(entries.filter(({ source }) => source === 'ledger'))).toEqual([
      'RedemptionRefunded',
      'RedemptionFulfilled',
      'RewardRedeemed',
      'RewardRedeemed',
      'RewardRedeemed',
      'PointsAwarded',
      'PointsReversed',
      'PointsAwarded',
      'PointsAwarded',
    ]);
    expect(typesOf(entries)).toEqual(expect.arrayContaining(['change', 'sign-in']));
    const times = entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('finds what is about a student, also where no points were moved', async () => {
    expect(typesOf(await events({ studentId: ben }))).toEqual([
      'RedemptionFulfilled',
      'RewardRedeemed',
      'RewardRedeemed',
      'PointsAwarded',
      'PointsReversed',
      'PointsAwarded',
    ]);
    const [, , , award] = await events({ studentId: ben });
    expect(award).toMatchObject({
      amount: 40,
      studentCount: 2,
      students: [{ id: ben, name: 'Ben Ortiz' }, { id: ada }],
      actor: { kind: 'staff', name: 'Kim Lee' },
      categoryName: 'Respect',
      icon: 'handshake',
      color: 'green',
      note: HOSTILE.normalize('NFC'),
    });
  });

  it('finds what a member of staff did, and what was changed about them', async () => {
    const { teacher: user } = world.school.users;
    expect(typesOf(await events({ staffId: user.id }))).toEqual([
      'PointsReversed',
      'PointsAwarded',
      'PointsAwarded',
    ]);
    await send(admin, 'changeRoleInSchool', { params: { userId: user.id }, body: { role: 'staff' } });
    await send(admin, 'changeRoleInSchool', { params: { userId: user.id }, body: { role: 'teacher' } });
    teacher = await world.signIn('teacher');
    const others = (await list({ staffId: user.id })).filter(({ source }) => source !== 'ledger');
    expect(typesOf(others)).toEqual(['change', 'change', 'sign-in']);
    expect(others[0]).toMatchObject({
      action: 'update',
      entity: 'user',
      entityName: 'Kim Lee',
      fields: [{ name: 'role', before: 'staff', after: 'teacher' }],
    });
  });

  it.each([
    ['a type', { type: 'PointsReversed' }, ['PointsReversed']],
    ['changes', { type: 'change', limit: 1 }, ['change']],
    ['an amount', { minAmount: 5, maxAmount: 5, type: 'RewardRedeemed' }, 3],
    ['an amount that few have', { minAmount: 40 }, ['PointsAwarded']],
    ['no amount', { maxAmount: 1 }, ['PointsReversed', 'PointsAwarded', 'PointsAwarded']],
    ['a note', { note: 'helped A' }, ['PointsAwarded']],
    ['a note with wildcards', { note: '% “_” \\' }, ['PointsAwarded']],
    ['a note of somebody else', { note: 'nothing of the kind' }, []],
    ['several', { type: 'PointsAwarded', maxAmount: 1, note: 'friend' }, ['PointsAwarded']],
  ] as const)('finds %s', async (_, query, expected) => {
    const found = typesOf(await list(query));
    expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
  });

  it('finds a class and a category, with what takes their awards back', async () => {
    const { classId, classCategoryId } = world.school;
    expect(typesOf(await events({ categoryId: classCategoryId }))).toEqual([
      'PointsReversed',
      'PointsAwarded',
    ]);
    expect(await events({ classId })).toHaveLength(9);
    expect(await events({ classId, type: 'RedemptionFulfilled' })).toHaveLength(1);
  });

  it('finds a period of the school’s calendar', async () => {
    const today = dayIn('America/Chicago', new Date());
    expect(await events({ from: addDays(today, -1), to: today })).toHaveLength(9);
    expect(await list({ to: addDays(today, -2) })).toEqual([]);
    expect(await list({ from: addDays(today, 2) })).toEqual([]);
    const { status } = await admin.call(routes.listAudit, { query: { from: today, to: addDays(today, -1) } });
    expect(status).toBe(400);
  });

  it('finds an hour of the week, in the school’s time zone', async () => {
    const all = await events({});
    const cellOf = ({ at }: { at: string }) => {
      const day = dayIn('America/Chicago', new Date(at));
      return { weekday: weekdayOf(day), hour: hourIn('America/Chicago', new Date(at)) };
    };
    for (const entry of all) {
      const cell = cellOf(entry);
      const ofCell = all.filter((other) => JSON.stringify(cellOf(other)) === JSON.stringify(cell));
      expect(await list(cell)).toEqual(ofCell);
      const students = { studentId: ada, type: 'PointsAwarded' } as const;
      expect(await list({ ...students, ...cell, hour: (cell.hour + 12) % 24 })).toEqual([]);
      expect(await list({ ...cell, weekday: (cell.weekday % 7) + 1, hour: (cell.hour + 12) % 24 })).toEqual(
        [],
      );
    }
    const { status } = await admin.call(routes.listAudit, { query: { weekday: '1' } });
    expect(status).toBe(400);
  });

  it('shows from what to what personal fields were changed, until the person is erased', async () => {
    const [, , cy] = world.school.studentIds;
    await send(admin, 'updateStudent', { params: { id: cy }, body: { name: 'Cyrus Zephyr', grade: '5' } });
    const [change] = (await list({ studentId: cy })) as ChangeEntry[];
    expect(change).toMatchObject({
      fields: [
        { name: 'name', before: expect.stringMatching('Cy'), after: 'Cyrus Zephyr' },
        { name: 'grade', before: null, after: '5' },
      ],
      personalFields: [],
      entityName: 'Cyrus Zephyr',
    });
    await send(admin, 'removeStudent', { params: { id: cy } });
    const changes = (await list({ studentId: cy })) as ChangeEntry[];
    expect(changes).toMatchObject([
      { action: 'delete' },
      { id: change?.id, fields: [], personalFields: ['name', 'grade'] },
    ]);
    expect(JSON.stringify(changes.map(({ fields }) => fields))).not.toContain('Cy');
  });

  it('shows what a changed category looks like today', async () => {
    const { categoryId } = world.school;
    await send(admin, 'updatePointCategory', {
      params: { categoryId },
      body: { icon: 'crown', color: 'violet' },
    });
    const [change] = await list({ type: 'change' });
    expect(change).toMatchObject({ entityName: 'Respect', icon: 'crown', color: 'violet' });
  });

  it('is read in pages without gaps or duplicates while new events arrive', async () => {
    const all = (await list({ limit: 100 })).map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { entries, next } = await page({ limit: 4, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...entries.map(({ id }) => id));
      cursor = next;
      const latest = (await list({ limit: 1 }))[0]?.id;
      const { categoryId } = world.school;
      await send(teacher, 'awardPoints', { body: { categoryId, studentId: ada } });
      await until(async () => (await list({ limit: 1 }))[0]?.id !== latest);
    }
    expect(seen).toEqual(all);
  });

  it('refuses an unknown cursor', async () => {
    for (const cursor of ['x', '1', '1.2', '1.2.3.4', `${'9'.repeat(40)}.-.-`])
      expect((await admin.call(routes.listAudit, { query: { cursor } })).status).toBe(400);
  });

  it('shows an executive who opened the school the same, and nothing of another school', async () => {
    const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
    await send(executive, 'openSchool', { params: { schoolId: world.otherSchool.id } });
    const { entries } = await page({}, executive);
    expect(entries).toMatchObject([{ type: 'change', action: 'open', entity: 'school' }]);
    for (const { id: entryId } of await list({ limit: 100 }))
      expect((await executive.call(routes.getAuditEntry, { params: { entryId } })).status).toBe(404);
  });
});

describe('an entry', () => {
  const detail = async (entryId: string) =>
    (await send(admin, 'getAuditEntry', { params: { entryId } })) as AuditDetail;
  const only = async (query: object) => (await events(query))[0]?.id ?? '';

  it('has its place in the ledger, and each student’s balance before and after', async () => {
    const { entry, event } = await detail(await only({ minAmount: 40 }));
    expect(entry).toMatchObject({ type: 'PointsAwarded', revision: 3 });
    expect(event?.position).toMatch(/./);
    expect(event?.lines).toMatchObject([
      { studentName: 'Ada Park', amount: 40, balanceBefore: 2, balanceAfter: 42 },
      { studentName: 'Ben Ortiz', amount: 40, balanceBefore: 0, balanceAfter: 40 },
    ]);
  });

  it('links to what it takes back, and to what took it back', async () => {
    const reversal = await detail(await only({ type: 'PointsReversed' }));
    expect(reversal.event).toMatchObject({ reason: 'correction', related: [{ type: 'PointsAwarded' }] });
    const award = await detail(reversal.event?.related[0]?.id ?? '');
    expect(award.event?.related).toMatchObject([{ id: reversal.entry.id, studentCount: 1 }]);
  });

  it('links a redemption to the event that handed out several, and back', async () => {
    const [handedOut] = await events({ type: 'RedemptionFulfilled' });
    const { event } = await detail(handedOut?.id ?? '');
    expect(event?.mentioned).toEqual([{ id: ben, name: 'Ben Ortiz' }]);
    expect(event?.related.map(({ type }) => type)).toEqual(['RewardRedeemed', 'RewardRedeemed']);
    const redeemed = await detail(event?.related[0]?.id ?? '');
    expect(redeemed.event?.related).toMatchObject([{ id: handedOut?.id }]);
  });

  it('can also be a change or an activity', async () => {
    for (const type of ['change', 'sign-in']) {
      const [first] = await list({ type });
      expect(await detail(first?.id ?? '')).toEqual({ entry: first, event: null });
    }
  });

  it.each(['l999', 'c999999', 'a999999'])('that does not exist is 404: %s', async (entryId) => {
    expect((await admin.call(routes.getAuditEntry, { params: { entryId } })).status).toBe(404);
  });

  it('links a prize to its entry and to the event that handed it out with others, and back', async () => {
    const raffle = { name: 'Kite Raffle', type: 'raffle', pointCost: 1, raffleWinners: 2 };
    const { id } = (await send(admin, 'createReward', { body: raffle })) as { id: string };
    const entryIds: string[] = [];
    for (const studentId of [ada, ben]) {
      const made = await send(admin, 'enterRaffle', { params: { rewardId: id }, body: { studentId } });
      entryIds.push((made as { entryId: string }).entryId);
    }
    await send(admin, 'drawWinners', { params: { rewardId: id } });
    await send(admin, 'fulfillRedemptions', { body: { redemptionIds: [], entryIds } });
    const [, ofBen = ''] = entryIds;
    await send(admin, 'reopenPrize', { params: { rewardId: id, entryId: ofBen }, body: {} });
    await send(admin, 'fulfillRedemptions', { body: { redemptionIds: [], entryIds: [ofBen] } });
    await until(async () => (await events({ type: 'PrizesFulfilled' })).length === 2);

    const [alone, both] = await events({ type: 'PrizesFulfilled' });
    expect(alone).toMatchObject({
      rewardName: 'Kite Raffle',
      icon: 'ticket',
      color: null,
      students: [{ id: ben }],
      studentCount: 1,
    });
    expect(both).toMatchObject({ rewardName: null, icon: null, studentCount: 2 });
    expect(await events({ type: 'PrizeReopened', studentId: ben })).toMatchObject([
      { rewardName: 'Kite Raffle' },
    ]);
    const { event } = await detail(both?.id ?? '');
    expect(event?.related.map(({ type }) => type)).toEqual([
      'RaffleEntered',
      'RaffleEntered',
      'PrizeReopened',
      'PrizesFulfilled',
    ]);
    const entered = await detail(event?.related[1]?.id ?? '');
    expect(entered.event?.related.map(({ type }) => type)).toEqual([
      'PrizesFulfilled',
      'PrizeReopened',
      'PrizesFulfilled',
    ]);
  });
});

it('sign-ins, failed ones, exports and looks at login codes are entries', async () => {
  const { email } = world.school.users.teacher;
  await world.api.client().call(routes.login, { body: { email, password: 'not the password' } });
  await send(admin, 'downloadPointsOverTime', {});
  await send(admin, 'generateLoginCode', { params: { id: ada } });
  await send(admin, 'getStudent', { params: { studentId: ada } });
  const latest = async (type: string) => (await list({ type, limit: 1 }))[0];
  await until(async () => (await latest('failed-sign-in')) !== undefined);
  expect(await latest('failed-sign-in')).toMatchObject({ detail: 'password', actor: { name: 'Kim Lee' } });
  expect(await latest('sign-in')).toMatchObject({ type: 'sign-in' });
  expect(await latest('download')).toMatchObject({ detail: 'points-over-time' });
  expect(await latest('codes-shown')).toMatchObject({ subjectName: 'Ada Park' });
});

describe('a filter finds what an entry holds for each of several students', () => {
  it('each amount of a reset, and none that it lacks', async () => {
    const { classId, categoryId } = world.school;
    await send(admin, 'awardPointsInBulk', { body: { categoryId, studentIds: [ben], amount: 60 } });
    await send(admin, 'resetBalances', { body: { classId, reason: 'new-term' } });
    await until(async () => (await events({ type: 'BalancesReset' })).length === 1);
    const [reset] = await events({ type: 'BalancesReset' });
    const { event } = (await send(admin, 'getAuditEntry', {
      params: { entryId: reset?.id ?? '' },
    })) as AuditDetail;
    const amounts = new Map(event?.lines.map(({ studentId, amount }) => [studentId, -amount]));
    const [ofAda = 0, ofBen = 0] = [amounts.get(ada), amounts.get(ben)];
    expect(ofAda).toBeGreaterThan(1);
    expect(ofBen).toBeGreaterThan(ofAda + 1);
    for (const amount of [ofAda, ofBen]) {
      const exactly = { minAmount: amount, maxAmount: amount };
      expect(typesOf(await events(exactly))).toContain('BalancesReset');
      expect(typesOf(await events({ ...exactly, type: 'BalancesReset' }))).toHaveLength(1);
      expect(typesOf(await events({ ...exactly, classId }))).toContain('BalancesReset');
    }
    const between = { minAmount: ofAda + 1, maxAmount: ofBen - 1 };
    expect(typesOf(await events(between))).not.toContain('BalancesReset');
    // What was reset is the student's own amount.
    const ofOther = { studentId: ada, minAmount: ofBen, maxAmount: ofBen };
    expect(typesOf(await events(ofOther))).not.toContain('BalancesReset');
  });

  it('changes of those who were in a class, and looks at their codes', async () => {
    const { classId } = world.school;
    const { id: other } = (await send(admin, 'createClass', { body: { name: 'Herons' } })) as { id: string };
    const added = { name: 'Noa Reed', studentId: 'N-7' };
    const { id } = (await send(admin, 'addStudent', { params: { classId: other }, body: added })) as {
      id: string;
    };
    await send(admin, 'updateStudent', { params: { id }, body: { name: 'Noa Reid' } });
    await send(admin, 'generateLoginCode', { params: { id } });
    await send(admin, 'getStudent', { params: { studentId: id } });
    await send(admin, 'updateStudent', { params: { id }, body: { classId } });
    await send(admin, 'updateStudent', { params: { id }, body: { name: 'Noa Rede' } });
    const of = async (query: object) => (await list({ studentId: id, ...query })).map((entry) => entry.id);
    const all = await of({});
    const [renamed = '', moved = '', ...before] = all;
    expect(typesOf(await list({ studentId: id }))).toContain('codes-shown');
    expect(await of({ classId: other })).toEqual([moved, ...before]);
    expect(await of({ classId })).toEqual([renamed, moved]);
    const inClass = (await list({ classId: other })).map((entry) => entry.id);
    expect(inClass).toEqual(expect.arrayContaining([moved, ...before]));
    expect(inClass).not.toContain(renamed);
    const { id: adminId } = world.school.users.school_admin;
    expect(await of({ classId: other, staffId: adminId })).toEqual([moved, ...before]);
  });
});
