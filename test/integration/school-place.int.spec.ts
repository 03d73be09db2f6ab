import { routes } from '#contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../setup/api-client.js';
import { ApiWorld } from '../setup/api-world.js';
import { addSchool, addUser, signIn } from '../setup/school.js';
import { signInStudent } from '../setup/student.js';

const NAME = 'laurel_place';

let world: ApiWorld;
let admin: ApiClient;
beforeAll(async () => {
  world = await ApiWorld.start();
  admin = await world.signIn('school_admin');
});
afterAll(() => world.stop());

/** The cookie in a staff browser after a request. */
async function placeOf(client: ApiClient): Promise<string | undefined> {
  await client.call(routes.currentUser);
  return client.cookie(NAME);
}
const written = async (client: ApiClient) =>
  (await client.call(routes.currentUser)).headers.getSetCookie().filter((text) => text.startsWith(NAME));

it('only the home page of somebody with a school fetches the classes early', async () => {
  const page = async (client: ApiClient) => {
    await client.call(routes.currentUser);
    return (await client.send('GET', '/')).text;
  };
  const early = /<link rel="preload"[^>]*href="\/api\/classes"/;
  expect(await page(await world.signIn('teacher'))).toMatch(early);
  const without = [
    await addUser(world.pool, 'executive_admin', null),
    await addUser(world.pool, 'staff', null),
  ];
  for (const user of without) {
    const html = await page(await signIn(world.api.client(), user));
    expect(html).toMatch(/href="\/api\/auth\/user"/);
    expect(html).not.toMatch(early);
  }
});

describe('the cookie that names a school’s place', () => {
  it('is the same for everybody of a school, staff and students', async () => {
    const place = await placeOf(admin);
    expect(place).toMatch(/^\d{1,4}$/);
    expect(await placeOf(await world.signIn('staff'))).toBe(place);
    const id = world.school.studentIds[0];
    const student = await signInStudent(admin, world.api.client(), id);
    await student.call(routes.getPortalStudent, { params: { studentId: id } });
    expect(student.cookie(NAME)).toBe(place);
  });

  it('differs between schools', async () => {
    const schools = await Promise.all(Array.from({ length: 4 }, () => addSchool(world.pool)));
    const places = await Promise.all(
      schools.map(async ({ users }) => placeOf(await signIn(world.api.client(), users.teacher))),
    );
    // All four are equal by chance once in a billion times.
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it('is set once, and again if the browser has another value', async () => {
    const teacher = await world.signIn('teacher');
    const [first = ''] = await written(teacher);
    expect(first).toMatch(/^laurel_place=\d{1,4}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await written(teacher)).toEqual([]);
    teacher.keep(`${NAME}=elsewhere`);
    expect(await written(teacher)).toEqual([first]);
  });

  it('is removed at sign-out, and not set for somebody without a school', async () => {
    const teacher = await world.signIn('teacher');
    expect(await placeOf(teacher)).toBeDefined();
    await teacher.call(routes.logout);
    expect(teacher.cookie(NAME)).toBeUndefined();
    const executive = await addUser(world.pool, 'executive_admin', null);
    const client = await signIn(world.api.client(), executive);
    expect(await written(client)).toEqual([]);
    client.keep(`${NAME}=7`);
    expect(await placeOf(client)).toBeUndefined();
  });
});
