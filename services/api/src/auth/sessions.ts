import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '../platform/clock.js';
import { Gathering } from '../platform/gathering.js';
import { POOL } from '../platform/tokens.js';
import { SESSION_COLUMNS, type SessionRow, toSession } from './session-row.js';
import { type Session } from './session.js';
import { hashOf, newToken } from './tokens.js';

export const SESSION_DAYS = 14;
const DAY_MS = 86_400_000;

/** Every request begins with this one: when Postgres is gone, the caller learns it soon. */
export const FIND_TIMEOUT_MS = 2_500;

const FIND = `
  SELECT encode(t.token_hash, 'hex') AS token_hash, ${SESSION_COLUMNS}
  FROM directory.sessions t
  JOIN directory.users u ON u.id = t.user_id
  LEFT JOIN directory.schools s ON s.id = u.school_id
  WHERE t.token_hash = ANY($1) AND t.expires_at > $2 AND u.is_active`;

/** Finds the sessions of cookies' tokens, each look-up fresh: one query for all the requests of a moment. */
@Injectable()
export class Sessions {
  private readonly lookUps = new Gathering<Buffer, Session | null>((hashes) => this.findAll(hashes));

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** The session of a cookie's token: looked up each time, so that deactivation and sign-out act at once. */
  async find(token: string | undefined): Promise<Session | null> {
    const hash = hashOf(token);
    return hash === undefined ? null : this.lookUps.ask(hash);
  }

  private async findAll(hashes: readonly Buffer[]): Promise<(Session | null)[]> {
    const now = this.clock.now();
    const query = {
      name: 'find-sessions',
      text: FIND,
      values: [hashes, now],
      query_timeout: FIND_TIMEOUT_MS,
    };
    const { rows } = await this.pool.query<SessionRow & { token_hash: string }>(query);
    const found = new Map(rows.map((row) => [row.token_hash, toSession(row, now)]));
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }

  /** Starts a session and returns its token, which is nowhere else. */
  async start(userId: string): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
    await this.pool.query(
      `WITH expired AS (DELETE FROM directory.sessions WHERE user_id = $2 AND expires_at <= $3)
       INSERT INTO directory.sessions (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
      [hashOf(token), userId, now, expiresAt],
    );
    return token;
  }

  async end(token: string | undefined): Promise<void> {
    const hash = hashOf(token);
    if (hash === undefined) return;
    await this.pool.query('DELETE FROM directory.sessions WHERE token_hash = $1', [hash]);
  }
}
