import type { Database } from '#database/schema';
import { createClient } from '#runtime/pg';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Where a worker dies: at its n-th statement, before Postgres gets it or before the worker gets the answer. */
export type Death = { statement: number; when: 'before' | 'after' };

/**
 * What a worker has of the database until it is killed. From then on nothing that it does reaches Postgres and nothing comes
 * back, as if the process were gone: its connections break, and code that waits for an answer waits forever.
 */
export class MortalDatabase {
  readonly db: Kysely<Database>;
  readonly died: Promise<void>;
  /** How many statements it has sent. */
  statements = 0;
  private isDead = false;
  private readonly clients: pg.Client[] = [];
  private readonly idle: pg.Client[] = [];
  private tellOfDeath: () => void = () => undefined;

  constructor(
    private readonly url: string,
    private readonly death?: Death,
  ) {
    this.died = new Promise((resolve) => (this.tellOfDeath = resolve));
    const pool: PostgresPool = { connect: () => this.connect(), end: () => this.close() };
    this.db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.splice(0).map((client) => client.end()));
  }

  private async connect(): Promise<PostgresPoolClient> {
    const client = this.idle.pop() ?? (await this.open());
    const query = (sql: string, values: unknown[]) => this.query(client, sql, values);
    // Kysely's overload for cursors is never used here.
    return { query, release: () => this.idle.push(client) } as unknown as PostgresPoolClient;
  }

  private async open(): Promise<pg.Client> {
    if (this.isDead) return forEver();
    const client = createClient(this.url);
    client.on('error', () => undefined);
    this.clients.push(client);
    await client.connect();
    return client;
  }

  private async query(client: pg.Client, sql: string, values: unknown[]): Promise<pg.QueryResult> {
    this.statements += 1;
    const when = this.statements === this.death?.statement ? this.death.when : 'later';
    if (when === 'before') this.die();
    const answer = await this.unlessDead(() => client.query(sql, values));
    if (when === 'after') this.die();
    return this.unlessDead(() => Promise.resolve(answer));
  }

  /** An answer that comes after the death, a failure too, is never heard of. */
  private async unlessDead<T>(work: () => Promise<T>): Promise<T> {
    if (this.isDead) return forEver();
    return work().catch((error: unknown) => {
      if (this.isDead) return forEver();
      throw error;
    });
  }

  private die(): void {
    this.isDead = true;
    for (const { connection } of this.clients) connection.stream.destroy();
    this.tellOfDeath();
  }
}

function forEver(): Promise<never> {
  return new Promise(() => undefined);
}
