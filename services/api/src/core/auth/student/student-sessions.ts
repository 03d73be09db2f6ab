import { type Database } from '#database/schema';
import { SESSIONS_CHANGED } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { Clock } from '#runtime/clock';
import { BatchLoader } from '#runtime/batch-loader';
import { DATABASE, POOL } from '../../platform/tokens.js';
import { FIND_TIMEOUT_MS } from '../sessions.js';
import { hashOf, newToken } from '../tokens.js';
import { STUDENT_COLUMNS, type StudentRow, toStudentSession } from './student-row.js';
import { type StudentSession } from './student-session.js';

/** A school day. */
const SESSION_MS = 8 * 3_600_000;

const FIND = `
  SELECT encode(t.token_hash, 'hex') AS token_hash, ${STUDENT_COLUMNS}
  FROM directory.student_sessions t
  JOIN directory.students s ON s.id = t.student_id
  JOIN directory.schools sc ON sc.id = s.school_id
  WHERE t.token_hash = ANY($1) AND t.expires_at > $2 AND s.archived_at IS NULL AND s.removed_at IS NULL`;

/** Looks up the sessions of students’ cookies, with one query for all concurrent requests and stream heartbeats. */
@Injectable()
export class StudentSessions {
  private readonly lookUps = new BatchLoader<Buffer, StudentSession | null>((hashes) => this.findAll(hashes));

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds the session of a cookie’s token. It is looked up every time, so that it ends at once for a student who left.
   */
  async find(token: string | undefined): Promise<StudentSession | null> {
    const hash = hashOf(token);
    return hash === undefined ? null : this.lookUps.load(hash);
  }

  private async findAll(hashes: readonly Buffer[]): Promise<(StudentSession | null)[]> {
    const now = this.clock.now();
    const query = {
      name: 'find-student-sessions',
      text: FIND,
      values: [hashes, now],
      query_timeout: FIND_TIMEOUT_MS,
    };
    const { rows } = await this.pool.query<StudentRow & { token_hash: string }>(query);
    const found = new Map(rows.map((row) => [row.token_hash, toStudentSession(row, now)]));
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }

  /**
   * Starts a session for the student with this code, given its hash under any of the secrets, and returns its token,
   * which is stored nowhere else. Null if the code was replaced or the student was removed meanwhile: both lock the
   * student’s row first, so that no session can start after all of them were ended.
   */
  start(studentId: string, codeHashes: readonly Buffer[]): Promise<string | null> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    return this.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('directory.students')
        .select('id')
        .where('id', '=', studentId)
        .forShare()
        .executeTakeFirst();
      await tx
        .deleteFrom('directory.student_sessions')
        .where('student_id', '=', studentId)
        .where('expires_at', '<=', now)
        .execute();
      const { numAffectedRows } = await sql`
        INSERT INTO directory.student_sessions (token_hash, student_id, created_at, expires_at)
        SELECT ${hashOf(token)}, s.id, ${now}, ${expiresAt}
        FROM directory.students s
        JOIN directory.login_codes c ON c.student_id = s.id
        WHERE s.id = ${studentId} AND c.code_hash = ANY(${codeHashes})
          AND s.archived_at IS NULL AND s.removed_at IS NULL`.execute(tx);
      return numAffectedRows === 1n ? token : null;
    });
  }

  /** Ends the session of a cookie’s token, and its live streams with it. */
  async end(token: string | undefined): Promise<void> {
    const hash = hashOf(token);
    if (hash === undefined) return;
    await this.pool.query(
      `WITH ended AS (DELETE FROM directory.student_sessions WHERE token_hash = $1 RETURNING student_id)
       SELECT pg_notify($2, student_id::text) FROM ended`,
      [hash, SESSIONS_CHANGED],
    );
  }
}
