import Fastify, { type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';

/**
 * The endpoint that any developer would write: a session looked up, the body checked, student and category checked, and one
 * transaction that inserts lines and updates balances. No audit, no replay, no live screens. Run as a process with DATABASE_URL, whose
 * schema `obvious` is filled; sends its address to its parent.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
pool.on('error', () => undefined);
const app = Fastify({ logger: { level: 'error', stream: process.stderr } });

type Asker = { userId: string; schoolId: string };

const award = z.object({ studentId: z.uuid(), categoryId: z.uuid() });
const classAward = z.object({ studentIds: z.array(z.uuid()).min(1).max(500), categoryId: z.uuid() });

app.post('/awards', async (request, reply) => {
  const asker = await askerOf(request);
  if (asker === undefined) return reply.code(401).send({ message: 'Unauthorized' });
  const body = award.safeParse(request.body);
  if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
  const { studentId, categoryId } = body.data;
  return give(asker, [studentId], categoryId, (answer, code) => reply.code(code).send(answer));
});

app.post('/class-awards', async (request, reply) => {
  const asker = await askerOf(request);
  if (asker === undefined) return reply.code(401).send({ message: 'Unauthorized' });
  const body = classAward.safeParse(request.body);
  if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
  const { studentIds, categoryId } = body.data;
  return give(asker, studentIds, categoryId, (answer, code) => reply.code(code).send(answer));
});

async function askerOf({ headers }: FastifyRequest): Promise<Asker | undefined> {
  const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  if (token === undefined) return undefined;
  const { rows } = await pool.query<Asker>({
    name: 'session',
    text: `SELECT u.id AS "userId", u.school_id AS "schoolId" FROM obvious.sessions s JOIN obvious.users u ON u.id = s.user_id
           WHERE s.token_hash = $1 AND s.expires_at > now()`,
    values: [createHash('sha256').update(token).digest()],
  });
  return rows[0];
}

async function give<Answer>(
  { userId, schoolId }: Asker,
  studentIds: readonly string[],
  categoryId: string,
  answer: (body: object, code: number) => Answer,
): Promise<Answer> {
  const { rows: found } = await pool.query<{ students: string; categories: string }>({
    name: 'found',
    text: `SELECT (SELECT count(*) FROM obvious.students WHERE id = ANY ($1) AND school_id = $2 AND archived_at IS NULL) AS students,
                  (SELECT count(*) FROM obvious.categories WHERE id = $3 AND school_id = $2 AND archived_at IS NULL) AS categories`,
    values: [studentIds, schoolId, categoryId],
  });
  if (Number(found[0]?.students) !== studentIds.length || found[0]?.categories !== '1')
    return answer({ message: 'No such student or category' }, 404);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>({
      name: 'lines',
      text: `INSERT INTO obvious.lines (id, school_id, student_id, category_id, user_id, amount, at)
             SELECT uuidv7(), $1, student, $3, $4, 1, now() FROM unnest($2::uuid[]) AS given (student) RETURNING id`,
      values: [schoolId, studentIds, categoryId, userId],
    });
    const { rows: balances } = await client.query<{ balance: string }>({
      name: 'balances',
      // Locked in one order: otherwise two awards to the same class end in a deadlock.
      text: `UPDATE obvious.balances b SET balance = b.balance + 1
             FROM (SELECT student_id FROM obvious.balances WHERE student_id = ANY ($1) ORDER BY student_id FOR UPDATE) l
             WHERE b.student_id = l.student_id RETURNING b.student_id, b.balance`,
      values: [studentIds],
    });
    await client.query('COMMIT');
    return answer({ lines: rows, balances }, 201);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.once('disconnect', () => process.exit());
