import { createClass, getClass, type SchoolClass } from '#contracts/students/classes';
import { searchStudents } from '#contracts/students/students';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { call } from '@/lib/http/api-client';
import { ApiError, messageOf } from '@/lib/http/api-error';

const CLASS: SchoolClass = {
  id: '0b8e7f0e-6a3f-4d6c-9a58-0f2b7d1c2a10',
  name: 'Grade 3',
  description: null,
  teacherId: null,
  teacherName: null,
  teacherEmail: null,
  teachers: [],
  createdAt: '2026-09-01T08:00:00Z',
  archivedAt: null,
  studentCount: 26,
  version: 1,
};

const server = jest.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  server.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

function asked() {
  const [address, init] = server.mock.calls[0] ?? [];
  return { address, ...init };
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(server);
});
afterEach(() => {
  jest.restoreAllMocks();
  server.mockReset();
});

describe('a call of the api', () => {
  it('puts the parameters into the path and the query, and leaves out what is absent', async () => {
    answer(200, CLASS);
    await call(getClass, { params: { classId: 'a/b' } });
    expect(asked().address).toBe('/api/classes/a%2Fb');

    server.mockClear();
    answer(200, []);
    await call(searchStudents, { query: { search: 'é & co' } });
    expect(asked().address).toBe('/api/students?search=%C3%A9+%26+co');

    server.mockClear();
    answer(200, []);
    await call(searchStudents, { query: {} });
    expect(asked().address).toBe('/api/students');
  });

  it('names a write with its idempotency key', async () => {
    answer(201, CLASS);
    await call(createClass, { body: { name: 'Grade 3' }, idempotencyKey: 'k1' });
    expect(asked()).toMatchObject({
      method: 'POST',
      body: '{"name":"Grade 3"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
  });

  it('does not compile for a write without a key', async () => {
    answer(201, CLASS);
    // @ts-expect-error -- a write needs an idempotency key
    await call(createClass, { body: { name: 'Grade 3' } });
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('sends a write once when it is repeated before its answer', async () => {
    answer(201, CLASS);
    const write = () => call(createClass, { body: { name: 'Grade 3' }, idempotencyKey: 'k1' });
    expect(await Promise.all([write(), write()])).toEqual([CLASS, CLASS]);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('sends a write again after its answer, also after a failure', async () => {
    const write = () => call(createClass, { body: { name: 'Grade 3' }, idempotencyKey: 'k1' });
    answer(503, {});
    await expect(Promise.all([write(), write()])).rejects.toMatchObject({ status: 503 });
    answer(201, CLASS);
    await expect(write()).resolves.toEqual(CLASS);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('sends every write that differs from the one before, in content, intent or address', async () => {
    for (let writes = 0; writes < 5; writes += 1) answer(201, CLASS);
    const write = (name: string, idempotencyKey = 'k1') =>
      call(createClass, { body: { name }, idempotencyKey });
    await Promise.all([write('off'), write('on'), write('off'), write('off', 'k2'), write('off', 'k3')]);
    expect(server).toHaveBeenCalledTimes(5);
  });

  it('never shares the answer to a read', async () => {
    answer(200, CLASS);
    answer(200, CLASS);
    const ask = () => call(getClass, { params: { classId: CLASS.id } });
    await Promise.all([ask(), ask()]);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('fails with the server’s message', async () => {
    answer(409, { statusCode: 409, error: 'Conflict', message: 'Please try again.' });
    const failure: unknown = await call(createClass, { body: { name: 'x' }, idempotencyKey: 'k1' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409, message: 'Please try again.' });
    expect(messageOf(failure, 'Failed to create class.')).toBe('Please try again.');
  });

  it('fails with a readable message when a proxy answers', async () => {
    server.mockResolvedValueOnce(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    await expect(call(createClass, { body: { name: 'x' }, idempotencyKey: 'k1' })).rejects.toMatchObject({
      status: 502,
      message: 'The server did not answer. Please try again in a moment.',
    });
  });

  it('refuses an answer of another shape', async () => {
    answer(200, { ...CLASS, name: 7 });
    await expect(call(getClass, { params: { classId: CLASS.id } })).rejects.toThrow('name');
  });

  it('has no server message without a network', () => {
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed to create class.')).toBe(
      'Failed to create class.',
    );
  });
});
