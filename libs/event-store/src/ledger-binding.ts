import { ask } from '#runtime/pg';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type EventStore, EventStoreRefused } from './event-store.js';
import { kindOf } from './event-store-url.js';

export type BindingOptions = {
  /** Address of the database that has `directory.ledger_binding` and the read models. */
  databaseUrl: string;
  /** Address of the event store. */
  url: string;
  /** @returns the name of the stream of a school’s ledger */
  streamOf: (schoolId: string) => string;
};

/** The event store holds a different ledger from the database's. Nothing was written. */
export class WrongLedger extends EventStoreRefused {
  override readonly name = 'WrongLedger';
}

type Binding = { id: string; kind: string; isConfirmed: boolean };
/** The first fact of a school, as the screens have it. */
type First = { schoolId: string; eventId: string };

const FIRSTS = 20;
const STORES: Record<string, string> = { postgres: 'Postgres', kurrent: 'KurrentDB' };

/**
 * Makes sure that the event store holds the ledger that the database belongs to. A ledger's id is written into both when they first
 * meet, so a restored backup and a server that moved keep it.
 * @returns the ledger's id
 * @throws WrongLedger if it holds a different ledger, or none of the facts that the screens show
 */
export async function bindLedger(store: EventStore, options: BindingOptions): Promise<string> {
  return ask(options.databaseUrl, async (client) => {
    const { own, found } = await bothOf(client, store);
    const firsts = await firstsOf(client);
    const knowsFacts = await hasAny(store, firsts, options);
    const isSame = own?.id === found;
    // Neither has one until they have met, but a process may have ended in between.
    const isNew = own?.isConfirmed !== true && found === undefined;
    const isOlder = (own === undefined || found === undefined) && knowsFacts;
    const lacksFacts = firsts.length > 0 && !knowsFacts;
    if (lacksFacts || !(isSame || isNew || isOlder))
      throw wrongLedger({ own, found, lacksFacts }, options.url);
    if (isSame && own?.isConfirmed === true) return own.id;

    const id = await keep(client, found ?? randomUUID(), options.url);
    const stored = await store.identify(id);
    if (stored !== id)
      throw wrongLedger({ own: await bindingOf(client), found: stored, lacksFacts }, options.url);
    await client.query('UPDATE directory.ledger_binding SET is_confirmed = true');
    return id;
  });
}

/** For a command that looks at what a ledger lacks. @throws WrongLedger if the ids differ */
export async function expectOwnLedger(
  store: EventStore,
  { databaseUrl, url }: Pick<BindingOptions, 'databaseUrl' | 'url'>,
): Promise<void> {
  const { own, found } = await ask(databaseUrl, (client) => bothOf(client, store));
  if (own?.isConfirmed === true && own.id !== found)
    throw wrongLedger({ own, found, lacksFacts: false }, url);
}

/** Lets the database belong to the event store's ledger from now on. @returns its id */
export async function adoptLedger(
  store: EventStore,
  { databaseUrl, url }: Pick<BindingOptions, 'databaseUrl' | 'url'>,
): Promise<string> {
  const id = await store.identify(randomUUID());
  await ask(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO directory.ledger_binding (ledger_id, kind, is_confirmed) VALUES ($1, $2, true)
       ON CONFLICT (is_only) DO UPDATE SET ledger_id = $1, kind = $2, is_confirmed = true`,
      [id, kindOf(url)],
    );
    // They are of the other ledger's streams.
    await client.query('DELETE FROM ledger.snapshots');
  });
  return id;
}

/** What the database and the store have at one moment: another process may be binding them, which begins and ends in the database. */
async function bothOf(client: pg.Client, store: EventStore): Promise<Pick<Mismatch, 'own' | 'found'>> {
  for (;;) {
    const own = await bindingOf(client);
    const found = await store.identity();
    const after = await bindingOf(client);
    if (own?.id === after?.id && own?.isConfirmed === after?.isConfirmed) return { own, found };
  }
}

async function bindingOf(client: pg.Client): Promise<Binding | undefined> {
  const { rows } = await client.query<Binding>(
    'SELECT ledger_id AS id, kind, is_confirmed AS "isConfirmed" FROM directory.ledger_binding',
  );
  return rows[0];
}

/** @returns the id that the database has, which another process may have written first */
async function keep(client: pg.Client, id: string, url: string): Promise<string> {
  await client.query(
    'INSERT INTO directory.ledger_binding (ledger_id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, kindOf(url)],
  );
  return (await bindingOf(client))?.id ?? id;
}

async function firstsOf(client: pg.Client): Promise<First[]> {
  const { rows } = await client.query<First>(
    `SELECT held.school_id AS "schoolId", own.event_id::text AS "eventId"
     FROM readmodel.school_revisions AS held
     JOIN readmodel.ledger_entries AS own ON (own.school_id, own.revision) = (held.school_id, 0)
     WHERE NOT EXISTS (SELECT FROM directory.school_deletions AS gone WHERE gone.school_id = held.school_id)
     LIMIT ${FIRSTS}`,
  );
  return rows;
}

async function hasAny(
  store: EventStore,
  firsts: readonly First[],
  { streamOf }: BindingOptions,
): Promise<boolean> {
  for (const { schoolId, eventId } of firsts)
    for await (const [event] of store.read(streamOf(schoolId), 0)) {
      if (event?.id === eventId) return true;
      break;
    }
  return false;
}

type Mismatch = { own: Binding | undefined; found: string | undefined; lacksFacts: boolean };

function wrongLedger({ own, found, lacksFacts }: Mismatch, url: string): WrongLedger {
  const store = STORES[kindOf(url) ?? ''] ?? '';
  const belongs =
    own === undefined ? 'no ledger yet' : `the ledger ${own.id} in ${STORES[own.kind] ?? own.kind}`;
  const named =
    found === undefined ? `a ledger without an id in ${store}` : `the ledger ${found} in ${store}`;
  const lack = lacksFacts ? ', which has none of the facts that the screens show' : '';
  const onPurpose =
    own !== undefined && own.id === found
      ? 'or, if those facts are lost, run: npm run replay -- rebuild --accept-loss'
      : 'or, to go on with this one on purpose, run: npm run replay -- adopt';
  return new WrongLedger(
    `The database belongs to ${belongs}, but the event store (EVENT_STORE_URL) is ${named}${lack}. Set the right address, ${onPurpose}`,
    undefined,
  );
}
