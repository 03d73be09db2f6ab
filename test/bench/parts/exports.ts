import { ledgerStream } from '#contracts/events/stream-name';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { BOUNDED_HEAP } from '#infra/start/node-process';
import { addSchool } from '#test/setup/school';
import { startService } from '#test/setup/service-process';
import { JOBS_CHANGED } from '#jobs/jobs-changed';
import { migrateQueue } from '#jobs/migrate-queue';
import { pause } from '#runtime/async';
import { createPool } from '#runtime/pg';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { awarded } from '../contenders/awards.js';
import { type Part } from '../part.js';
import { peakMegabytes } from '../peak-memory.js';
import { type Line } from '../report.js';
import { withClient } from '../with-client.js';

/** Each event has this many. */
const STUDENTS = 10;
const EVENTS_AT_ONCE = 500;
const AIM_MB = 200;
const FORMATS = ['csv', 'jsonl', 'parquet'] as const;
const LOOK_AGAIN_MS = 250;

/** Time and memory of a worker that exports a school, its ledger included, in each format. */
export const exports: Part = {
  name: 'exports',
  async run({ server, rows }) {
    const url = await server.newDatabase();
    await migrateQueue(url);
    const pool = createPool({ url, onIdleError: () => undefined });
    const exportsDir = await mkdtemp(join(tmpdir(), 'laurel-exports-'));
    try {
      const { id, users } = await addSchool(pool);
      await writeHistory(pool, url, { schoolId: id, rows });
      const lines: Line[] = [];
      for (const format of FORMATS) {
        process.stderr.write(`  ${format}\n`);
        lines.push(
          ...(await measureExport(pool, url, exportsDir, { id, askedBy: users.school_admin.id, format })),
        );
      }
      return lines;
    } finally {
      await pool.end();
      await rm(exportsDir, { recursive: true });
    }
  },
};

type School = { schoolId: string; rows: number };

async function writeHistory(pool: pg.Pool, databaseUrl: string, { schoolId, rows }: School): Promise<void> {
  const events = Math.ceil(rows / STUDENTS / EVENTS_AT_ONCE) * EVENTS_AT_ONCE;
  const students = Array.from({ length: 1_000 }, () => ({
    studentId: randomUUID(),
    classId: randomUUID(),
    houseId: null,
  }));
  const store = new PostgresEventStore({ databaseUrl });
  for (let written = 0; written < events; written += EVENTS_AT_ONCE)
    await store.append(
      ledgerStream(schoolId),
      written - 1,
      Array.from({ length: EVENTS_AT_ONCE }, (_, index) => ({
        id: randomUUID(),
        ...awarded(students.slice((index * 10) % 990, ((index * 10) % 990) + STUDENTS)),
      })),
    );
  await store.close();
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO readmodel.point_transactions
       (source_id, student_id, school_id, class_id, kind, amount, balance_after, award_id, category_id, actor_kind, actor_id,
        occurred_at, revision)
     SELECT gen_random_uuid(), ($2::uuid[])[1 + n % 1000], $1, ($2::uuid[])[1 + n % 30], 'award', 1, n / 1000,
            gen_random_uuid(), ($2::uuid[])[1 + n % 7], 'staff', ($2::uuid[])[1 + n % 50]::text,
            now() - make_interval(secs => ${rows} - n), n / ${STUDENTS}
     FROM generate_series(0, ${rows - 1}) AS n`,
      [schoolId, students.map(({ studentId }) => studentId)],
    ),
  );
  await pool.query('INSERT INTO readmodel.school_revisions (school_id, revision) VALUES ($1, $2)', [
    schoolId,
    events - 1,
  ]);
  await pool.query('ANALYZE');
}

type Asked = { id: string; askedBy: string; format: (typeof FORMATS)[number] };

async function measureExport(
  pool: pg.Pool,
  databaseUrl: string,
  exportsDir: string,
  { id, askedBy, format }: Asked,
): Promise<Line[]> {
  const worker = startService('worker/src/main.js', {
    DATABASE_URL: databaseUrl,
    EXPORTS_DIR: exportsDir,
    NODE_OPTIONS: BOUNDED_HEAP,
  });
  try {
    const exportId = randomUUID();
    const begin = performance.now();
    await pool.query(
      `WITH asked AS (
         INSERT INTO directory.jobs (id, name, payload) VALUES ($1::uuid, 'export-school', jsonb_build_object('exportId', $1::uuid::text))
       )
       INSERT INTO directory.exports (id, job_id, school_id, asked_by, parts, format, csv_form)
       VALUES ($1::uuid, $1::uuid, $2, $3, '{point-transactions,ledger}', $4, 'data')`,
      [exportId, id, askedBy, format],
    );
    await pool.query(`SELECT pg_notify('${JOBS_CHANGED}', '')`);
    const done = async () => {
      const { rows } = await pool.query(
        'SELECT FROM directory.exports WHERE id = $1 AND sha256 IS NOT NULL',
        [exportId],
      );
      return rows.length === 1;
    };
    while (!(await done())) await pause(LOOK_AGAIN_MS, new AbortController().signal);
    const seconds = (performance.now() - begin) / 1_000;
    const peak = await peakMegabytes(worker.child.pid ?? 0);
    return [
      { name: `${format}: time`, figure: seconds, unit: 's' },
      { name: `${format}: most resident memory`, figure: peak, unit: 'MB', aim: { atMost: AIM_MB } },
    ];
  } finally {
    await worker.stop();
  }
}
