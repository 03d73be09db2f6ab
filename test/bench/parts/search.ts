import { startApiServer } from '../api-server.js';
import { signedIn } from '../award-requests.js';
import { newSchools } from '../contenders/awards.js';
import { type HttpRequest } from '../contenders/http-requests.js';
import { type EnrolledSchool, enrol } from '../directory.js';
import { type Part } from '../part.js';
import { compare } from '../rounds.js';
import { withClient } from '../with-client.js';

const STUDENTS = 3_500;
const IN_ONE_CLASS = 1_500;
const AWARDS_EACH = 30;
const AIM_MS = 100;

/** How long one person waits for a search in a large school, and for the list of a very large class. */
export const search: Part = {
  name: 'search',
  async run({ server, rounds, milliseconds }) {
    const databaseUrl = await server.newDatabase();
    const [school] = await enrol(databaseUrl, newSchools(1));
    if (school === undefined) throw new Error('No school was enrolled');
    const classId = await fill(databaseUrl, school);
    const api = await startApiServer(databaseUrl);
    const get = (name: string, path: string) => {
      const request: HttpRequest = { method: 'GET', path, headers: signedIn(school) };
      const options = { url: api.url, connections: 1, milliseconds, requests: [request] };
      return { name, unit: 'ms', module: 'http-requests', options };
    };
    const entrants = [
      get('Search of 3,500 students for a name', '/api/students?search=ada%20l'),
      get('Search of 3,500 students for two letters', '/api/students?search=an'),
      get('Everyone in a school of 3,500 students', '/api/students?search='),
      get('List of a class of 1,500 students', `/api/classes/${classId}/students`),
    ];
    try {
      const lines = await compare(entrants, rounds);
      // One at a time: the number per second then gives the duration of each.
      return lines.map((line) => ({ ...line, figure: 1_000 / line.figure, aim: { atMost: AIM_MS } }));
    } finally {
      await api.stop();
    }
  },
};

/** Students with different names, each with a balance and a history. Resolves to the large class. */
async function fill(databaseUrl: string, { id, categoryId }: EnrolledSchool): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO directory.classes (id, school_id, name)
       SELECT gen_random_uuid(), $1, name FROM unnest(ARRAY['Assembly', 'Everyone else']) AS name RETURNING id`,
      [id],
    );
    const [many, others] = rows.map((row) => row.id);
    await client.query(
      `INSERT INTO directory.students (id, school_id, class_id, name, student_number, grade)
       SELECT gen_random_uuid(), $1, CASE WHEN i <= $4 THEN $2::uuid ELSE $3::uuid END,
         (ARRAY['Ada','Ben','Dana','Hana','Jun','Noor','Ivan'])[1 + i % 7] || ' ' || (ARRAY['Lee','Park','Ortiz','Marsh','Frank'])[1 + i % 5] || ' ' || i,
         'N' || i, (1 + i % 8)::text
       FROM generate_series(1, $5) i`,
      [id, many, others, IN_ONE_CLASS, STUDENTS],
    );
    await client.query(
      `INSERT INTO readmodel.student_balances (student_id, school_id, balance, earned, spent, reversed, cleared,
         latest_award_amount, latest_award_category_id, latest_award_at)
       SELECT id, school_id, $2, $2, 0, 0, 0, 1, $3, now() FROM directory.students WHERE school_id = $1`,
      [id, AWARDS_EACH, categoryId],
    );
    await client.query(
      `INSERT INTO readmodel.point_transactions (source_id, student_id, school_id, class_id, kind, amount,
         balance_after, category_id, actor_kind, actor_id, occurred_at, revision)
       SELECT gen_random_uuid(), s.id, s.school_id, s.class_id, 'award', 1, n, $2, 'staff', 'x', now(),
         row_number() OVER (ORDER BY n, s.id)
       FROM directory.students s CROSS JOIN generate_series(1, $3::int) n WHERE s.school_id = $1`,
      [id, categoryId, AWARDS_EACH],
    );
    await client.query('ANALYZE');
    return many ?? '';
  });
}
