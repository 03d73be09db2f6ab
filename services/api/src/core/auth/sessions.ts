import { SESSIONS_CHANGED } from '#database/sessions-changed';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '#runtime/clock';
import { BatchLoader } from '#runtime/batch-loader';
import { LOGGER, type Logger } from '../platform/logger.js';
import { POOL } from '../platform/tokens.js';
import { SESSION_COLUMNS, type SessionRow, toSession } from './session-row.js';
import { type Session } from './session.js';
import { hashOf, newToken } from './tokens.js';

/** Lifetime of a session, however much it is used. */
export const SESSION_SECONDS = 14 * 86_400;
/** Idle time after which a session without "keep me signed in" ends: a school day and the evening after it. */
export const IDLE_MS = 12 * 3_600_000;
/** Lapsed sessions are remembered this long, so that {@link Sessions.wasEnded} tells them from those that were ended. */
const REMEMBERED_MS = 30 * 86_400_000;
/** Use is recorded this often, so that requests hardly ever write. */
const NOTED_EVERY_MS = 10 * 60_000;

/** Every request starts with this query, so callers learn quickly if Postgres is down. */
export const FIND_TIMEOUT_MS = 2_500;

const FIND = `
  SELECT encode(t.token_hash, 'hex') AS token_hash, t.last_used_at, ${SESSION_COLUMNS}
  FROM directory.sessions t
  JOIN directory.users u ON u.id = t.user_id
  LEFT JOIN directory.schools s ON s.id = coalesce(
    u.school_id, CASE WHEN u.role = 'executive_admin' THEN t.opened_school_id END)
  WHERE t.expires_at > $2 AND (t.is_kept OR t.last_used_at > $3) AND u.is_active AND t.token_hash = `;
/** Takes the hashes of tokens, the time, and since when a session must have been used. */
export const FIND_SESSIONS = `${FIND} ANY($1)`;
/** The same for one token. Postgres reuses this plan, but plans again for each array. */
const FIND_SESSION = `${FIND} $1`;

/** Never revives a session that has ended meanwhile. */
const NOTE_USE =
  'UPDATE directory.sessions SET last_used_at = $2 WHERE token_hash = $1 AND last_used_at < $2';

type Found = { session: Session; lastUsedAt: Date };

/** Looks up the sessions of cookie tokens, with one query for all concurrent requests. */
@Injectable()
export class Sessions {
  private readonly lookUps = new BatchLoader<Buffer, Found | null>((hashes) => this.findAll(hashes));
  private readonly beingNoted = new Set<string>();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Finds the session of a cookie's token. It is looked up every time, so that deactivation and sign-out take effect at
   * once.
   * @param isUse false for requests that a screen sends by itself, perhaps while nobody is there
   */
  async find(token: string | undefined, { isUse = true } = {}): Promise<Session | null> {
    const hash = hashOf(token);
    const found = hash === undefined ? null : await this.lookUps.load(hash);
    if (hash === undefined || found === null) return null;
    if (isUse && this.clock.now().getTime() - found.lastUsedAt.getTime() > NOTED_EVERY_MS)
      void this.noteUse(hash);
    return found.session;
  }

  private async findAll(hashes: readonly Buffer[]): Promise<(Found | null)[]> {
    const now = this.clock.now();
    const isOne = hashes.length === 1;
    const query = {
      name: isOne ? 'find-session' : 'find-sessions',
      text: isOne ? FIND_SESSION : FIND_SESSIONS,
      values: [isOne ? hashes[0] : hashes, now, new Date(now.getTime() - IDLE_MS)],
      query_timeout: FIND_TIMEOUT_MS,
    };
    const { rows } = await this.pool.query<SessionRow & { token_hash: string; last_used_at: Date }>(query);
    const found = new Map(
      rows.map((row) => [row.token_hash, { session: toSession(row, now), lastUsedAt: row.last_used_at }]),
    );
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }

  /** Runs in the background and only logs failures: a lost record costs little. */
  private async noteUse(hash: Buffer): Promise<void> {
    const key = hash.toString('hex');
    if (this.beingNoted.has(key)) return;
    this.beingNoted.add(key);
    try {
      await this.pool.query(NOTE_USE, [hash, this.clock.now()]);
    } catch (error) {
      this.logger.warn({ err: error }, 'the use of a session could not be recorded');
    } finally {
      this.beingNoted.delete(key);
    }
  }

  /** Starts a session and returns its token, which is stored nowhere else. */
  async start(userId: string, isKept: boolean, device: string | null): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
    await this.pool.query(
      `WITH ended AS (
         DELETE FROM directory.sessions
         WHERE user_id = $2 AND (expires_at <= $6 OR (NOT is_kept AND last_used_at <= $6))
       )
       INSERT INTO directory.sessions (token_hash, user_id, created_at, expires_at, last_used_at, is_kept, device)
       VALUES ($1, $2, $3, $4, $3, $5, $7)`,
      [hashOf(token), userId, now, expiresAt, isKept, new Date(now.getTime() - REMEMBERED_MS), device],
    );
    return token;
  }

  /** Whether this token's session has been ended, by its person or an administrator, rather than lapsed. */
  async wasEnded(token: string | undefined): Promise<boolean> {
    const hash = hashOf(token);
    if (hash === undefined) return false;
    const { rowCount } = await this.pool.query('SELECT FROM directory.sessions WHERE token_hash = $1', [
      hash,
    ]);
    return rowCount === 0;
  }

  /** Whether a session lasts until it expires, even if it is not used. */
  async isKept(token: string | undefined): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_kept: boolean }>(
      'SELECT is_kept FROM directory.sessions WHERE token_hash = $1',
      [hashOf(token)],
    );
    return rows[0]?.is_kept ?? false;
  }

  /** Ends the session of a cookie's token, and its live streams with it. */
  async end(token: string | undefined): Promise<void> {
    const hash = hashOf(token);
    if (hash === undefined) return;
    await this.pool.query(
      `WITH ended AS (DELETE FROM directory.sessions WHERE token_hash = $1 RETURNING user_id)
       SELECT pg_notify($2, user_id::text) FROM ended`,
      [hash, SESSIONS_CHANGED],
    );
  }
}
