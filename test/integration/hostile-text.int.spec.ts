import type { ErrorBody } from '#contracts/error-body';
import { IDEMPOTENCY_KEY, LEDGER_POSITION } from '#contracts/headers';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient, Answer } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { type LedgerThings, makeThings } from '../setup/ledger-things.js';
import { extremesOf, type Leaf, leavesOf, requiredOf, sampleOf, withValue } from '../setup/route-inputs.js';
import { addUser, signIn } from '../setup/school.js';
import { signInStudent } from '../setup/student.js';

const ROUTES = Object.entries<Route>(routes);
const NEVER_TEXT = { 'a lone surrogate': 'Ro\ud800bin', 'a NUL': 'Ro\u0000bin' };
const OVERRIDE = { 'a direction override': 'Ro\u202ebin' };

let world: ApiWorld;
let things: LedgerThings;
let clients: Record<'public' | 'staff' | 'student' | 'executive', ApiClient>;

beforeAll(async () => {
  world = await ApiWorld.start();
  const admin = await world.signIn('school_admin');
  await world.pool.query('UPDATE directory.sessions SET confirmed_at = now()');
  things = await makeThings(admin, world.pool, world.school);
  clients = {
    public: world.api.client(),
    staff: admin,
    student: await signInStudent(admin, world.api.client(), world.school.studentIds[0]),
    executive: await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null)),
  };
});
afterAll(() => world.stop());

function callerOf({ access }: Route): ApiClient {
  if (access === 'public') return clients.public;
  if (access === 'signed-in' || access.includes('school_admin')) return clients.staff;
  return access.includes('student') ? clients.student : clients.executive;
}

/** An existing id for a field of this name. */
function idOf(name: string): string {
  const { id: schoolId, classId, categoryId, users, studentIds } = world.school;
  const ids: Record<string, string> = {
    ...things,
    schoolId,
    classId,
    categoryId,
    userId: users.staff.id,
    studentId: studentIds[0],
    id: studentIds[0],
  };
  return ids[name.replace(/s$/, '')] ?? randomUUID();
}

/** @param body what else is sent; a valid sample if absent */
function send(
  route: Route,
  { place, path }: Leaf,
  value: string | number,
  body = sampleOf(route.body, idOf),
): Promise<Answer> {
  const inputs = {
    params: sampleOf(route.params, idOf),
    query: requiredOf(route.query, idOf),
    body,
  };
  inputs[place] = withValue(inputs[place], path, value) as object;
  const params = inputs.params as Record<string, string>;
  const url = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(inputs.query as Record<string, string>).toString();
  return callerOf(route).send(route.method, search === '' ? url : `${url}?${search}`, {
    ...(route.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inputs.body),
    }),
  });
}

/** A lone surrogate cannot be written in a URL. */
function textsFor({ place, path }: Leaf): [string, string][] {
  const { 'a NUL': nul, ...others } = NEVER_TEXT;
  const never = place === 'body' ? { ...others, 'a NUL': nul } : { 'a NUL': nul };
  // Passwords are used as typed.
  return Object.entries(/password/i.test(String(path[0])) ? never : { ...never, ...OVERRIDE });
}

describe('malformed text is a 400 that names the field', () => {
  it.each(ROUTES.filter(([, route]) => leavesOf(route).length > 0))('%s', async (_, route) => {
    for (const leaf of leavesOf(route)) {
      for (const [what, value] of textsFor(leaf)) {
        const answer = await send(route, leaf, value);
        const { issues = [] } = answer.body as ErrorBody;
        const named = issues.map(({ path }) => path);
        expect({ leaf, what, status: answer.status, named }).toEqual({
          leaf,
          what,
          status: 400,
          named: expect.arrayContaining([leaf.path.join('.')]),
        });
      }
    }
  });

  it('is sent to every kind of field', () => {
    const found = ROUTES.flatMap(([name, route]) =>
      leavesOf(route).map(({ place, path }) => `${name} ${place} ${path.join('.')}`),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'login body email',
        'studentLogin body loginCode',
        'importStudents body rows.0.name',
        'searchStudents query search',
        'awardPoints body note',
        'awardPointsInBulk body studentIds.0',
        'getStudent params studentId',
        'createReward body raffleEndDate',
        'deleteSchool body name',
      ]),
    );
  });
});

it.each(ROUTES.filter(([, route]) => extremesOf(route).length > 0))(
  'the least and the greatest numbers and times that %s accepts are computed or refused',
  async (_, route) => {
    for (const { value, ...leaf } of extremesOf(route)) {
      const { status, text } = await send(route, leaf, value, requiredOf(route.body, idOf));
      if (status >= 500) throw new Error(`${leaf.place} ${leaf.path.join('.')} ${value}: ${text}`);
    }
  },
);

it.each(['0000-01-01', '1899-12-31', '9999-12-31'])('a report of the day %s is refused', async (day) => {
  const query = { classId: world.school.classId, from: day, to: day };
  const answer = await clients.staff.call(routes.getDailyPoints, { query });
  expect(answer.body).toMatchObject({ statusCode: 400, issues: [{ path: 'from' }, { path: 'to' }] });
});

describe('a malformed request', () => {
  it.each(['null', '[]', '7', '"text"', 'true', '{"name": "\\ud800', '{"__proto__": {"name": 1}}'])(
    'is a 400 with the body %s',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await clients.staff.send('POST', '/api/classes', { headers, body });
      expect(answer.status).toBe(400);
    },
  );

  it.each(['%ED%A0%80', '%00', '%FF', '%', '..%2f', 'a'.repeat(2_000)])(
    'is refused for its address: %s',
    async (text) => {
      for (const address of [
        `/api/classes/${text}`,
        `/api/students?search=%00${text}`,
        `/api/${text}`,
        `/${text}`,
      ]) {
        expect((await clients.staff.send('GET', address)).status).toBeLessThan(500);
      }
    },
  );

  it.each([
    ['an idempotency key', { [IDEMPOTENCY_KEY]: '\u00ff\u00ed\u00a0\u0080' }],
    ['a position', { [LEDGER_POSITION]: `9-${'9'.repeat(70)}-9` }],
    ['a position that is none', { [LEDGER_POSITION]: '\u00ed\u00a0\u0080' }],
    [
      'a cookie',
      { cookie: 'laurel_session=%ED%A0%80; laurel_student=%00; laurel_position=%00; laurel_device=%FF' },
    ],
  ])('is handled with %s', async (_, headers) => {
    for (const [method, address, body] of [
      ['GET', '/api/classes', null],
      ['GET', '/api/students', null],
      ['POST', '/api/classes', JSON.stringify({ name: 'Robins' })],
      ['POST', '/api/student/login', JSON.stringify({ loginCode: 'zzzzzz' })],
    ] as const) {
      const init = {
        headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
        body,
      };
      expect((await clients.staff.copy().send(method, address, init)).status).toBeLessThan(500);
    }
  });
});
