import { chooseGoal, redeemAsStudent } from '#contracts/student-portal/student-portal';
import { archiveClass, createClass, restoreClass, updateClass } from '#contracts/students/classes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSend, writeOptions } from '@/lib/http/write';

const server = jest.fn<typeof fetch>();
const answer = (status = 200, body: unknown = {}) =>
  server.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const keys = () => server.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
const distinct = () => new Set(keys()).size;

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(server);
  // The answers here are empty.
  for (const { response } of [
    createClass,
    updateClass,
    archiveClass,
    restoreClass,
    chooseGoal,
    redeemAsStudent,
  ])
    jest.spyOn(response, 'parse').mockImplementation((body) => body as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  server.mockReset();
});

const named = (name: string) => ({ body: { name } });
const ofClass = (classId: string) => ({ params: { classId } });

describe('the key of a write', () => {
  it('is the same when it is tried again after no answer, or a refusal', async () => {
    const send = createSend();
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(send(createClass, named('Blue'))).rejects.toThrow('Failed to fetch');
    answer(409, {});
    await expect(send(createClass, named('Blue'))).rejects.toThrow();
    answer();
    await send(createClass, named('Blue'));
    expect(keys()).toHaveLength(3);
    expect(distinct()).toBe(1);
  });

  it('is another one once the write was done', async () => {
    const send = createSend();
    for (let times = 0; times < 2; times += 1) {
      answer();
      await send(createClass, named('Blue'));
    }
    expect(distinct()).toBe(2);
  });

  it('is another one for other content, also for what was tried before that', async () => {
    const send = createSend();
    // A switch: on has no answer, off has one, and on again must not be taken for the first.
    for (const name of ['on', 'off', 'on']) {
      answer(503, {});
      await expect(send(createClass, named(name))).rejects.toThrow();
    }
    expect(distinct()).toBe(3);
  });

  it('is another one after any other change of the same thing', async () => {
    const [archive, restore] = [createSend(), createSend()];
    answer(503, {});
    await expect(archive(archiveClass, ofClass('c1'))).rejects.toThrow();
    answer();
    await restore(restoreClass, ofClass('c1'));
    answer();
    await archive(archiveClass, ofClass('c1'));
    expect(distinct()).toBe(3);
  });

  it('stays after a change of something else', async () => {
    const [archive, others] = [createSend(), createSend()];
    answer(503, {});
    await expect(archive(archiveClass, ofClass('c1'))).rejects.toThrow();
    answer();
    await others(archiveClass, ofClass('c2'));
    answer();
    await archive(archiveClass, ofClass('c1'));
    expect(keys()[2]).toBe(keys()[0]);
  });

  it('is separate for each of two writes under way', async () => {
    const send = createSend();
    server.mockImplementation(() => Promise.resolve(new Response('{}')));
    await Promise.all([send(archiveClass, ofClass('c1')), send(archiveClass, ofClass('c2'))]);
    expect(distinct()).toBe(2);
  });

  it('makes a double tap one request', async () => {
    const send = createSend();
    answer();
    await Promise.all([send(createClass, named('Blue')), send(createClass, named('Blue'))]);
    expect(server).toHaveBeenCalledTimes(1);
  });
});

describe('after a write', () => {
  const client = new QueryClient();
  afterEach(() => client.clear());

  /** Writes while the classes are on screen, and counts how often they are fetched. */
  async function write(options: object): Promise<number> {
    const classes = jest.fn(() => Promise.resolve([]));
    const query = {
      queryKey: ['classes'],
      queryFn: classes,
      meta: { live: { topics: ['directory'] as const } },
    };
    const stop = new QueryObserver(client, query as never).subscribe(() => undefined);
    await new Promise(setImmediate);
    const mutation = new MutationObserver(
      client,
      writeOptions(createSend(), (send, name: string) => send(createClass, named(name)), options),
    );
    await mutation.mutate('Blue').catch(() => undefined);
    stop();
    return classes.mock.calls.length - 1;
  }

  it('what it makes out of date is fetched again, by topic and by key', async () => {
    for (const refreshes of ['directory', { queryKey: ['classes'] }]) {
      answer();
      expect(await write({ refreshes })).toBe(1);
    }
    answer();
    expect(await write({ refreshes: ['points', { queryKey: ['students'] }] })).toBe(0);
  });

  it('that was refused, only if so is said', async () => {
    answer(409);
    expect(await write({ refreshes: 'directory' })).toBe(0);
    answer(409);
    expect(await write({ refreshes: 'directory', evenIfRefused: true })).toBe(1);
  });
});

it('every write of the console is a `useWrite`, or says here why not', () => {
  const src = 'web/src';
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .filter((file) => readFileSync(join(src, file), 'utf8').includes('useMutation('));
  expect(files.sort()).toEqual([
    // It only reads.
    'components/check-draw/check-draw.tsx',
    // An award keeps its key beyond the button that was pressed.
    'features/points/awards/give-points.ts',
    // It only reads.
    'features/rosters/components/roster-decision.tsx',
    'lib/http/write.ts',
  ]);
});
