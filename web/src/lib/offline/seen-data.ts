import { type SessionUser } from '#contracts/accounts/users';
import { type Query, type QueryClient } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { seenQueries } from '@/lib/offline/seen-since';
import { SEEN_DATA } from '@/lib/session/device-data';
import { presence } from '@/lib/session/presence';
import { studentRecord } from '@/lib/session/student-record';

type Seen = { owner: string; data: unknown; /** In milliseconds since the epoch. */ at: number };

interface Schema extends DBSchema {
  queries: { key: string; value: Seen };
}

/** What is shown without a network: the classes, their students, what points are given for, the latest awards, and the portal. */
const KEPT: readonly (readonly string[])[] = [
  ['current-user'],
  ['classes'],
  ['class-stats'],
  ['students', 'class'],
  ['point-categories'],
  ['awards', 'recent'],
  ['portal'],
];
const KEPT_MS = 7 * 24 * 60 * 60_000;
const WRITTEN_AFTER_MS = 1_000;
/** Incremented when screens need another shape of what is kept: what was seen before is forgotten then. */
const SHAPE = 2;

type AnyQuery = Pick<Query, 'queryKey' | 'queryHash' | 'state'>;

function isKept({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return KEPT.some((beginning) => beginning.every((part, nth) => queryKey[nth] === part));
}

/** What this device has last seen of a query; undefined if nothing, or too long ago. */
export async function readSeen(
  client: QueryClient,
  query: Pick<Query, 'queryKey' | 'queryHash'>,
): Promise<Seen | undefined> {
  if (!isKept(query)) return undefined;
  const isWhoIsHere = query.queryKey[0] === 'current-user';
  const owner = isWhoIsHere ? null : ownerOf(client);
  const database = await open();
  try {
    const seen = await database.get('queries', query.queryHash);
    if (seen === undefined || seen.at < Date.now() - KEPT_MS) return undefined;
    return isWhoIsHere || seen.owner === owner ? seen : undefined;
  } finally {
    database.close();
  }
}

/** The student whose portal was last open on this device; null if the last person was somebody else. */
export async function readSeenStudent(): Promise<unknown> {
  const database = await open();
  try {
    const all = await database.getAll('queries');
    const keys = await database.getAllKeys('queries');
    const at = keys.findIndex((hash) => /^\["portal","[^"]+","student"\]$/.test(hash));
    return all[at]?.data ?? null;
  } finally {
    database.close();
  }
}

/**
 * Keeps what is seen on this device, for when there is no network, until the signal. It is one person's at a time: another’s is
 * deleted before the first word of theirs is written.
 */
export function keepSeen(client: QueryClient, signal: AbortSignal): void {
  const changed = new Map<string, AnyQuery>();
  let timer: number | undefined;
  const write = () => {
    timer = undefined;
    const all = [...changed.values()];
    changed.clear();
    void writeSeen(all, ownerOf(client)).catch(() => undefined);
  };
  const note = (query: AnyQuery) => {
    if (!isKept(query) || query.state.status !== 'success' || seenQueries.get().has(query.queryHash)) return;
    changed.set(query.queryHash, query);
    timer ??= window.setTimeout(write, WRITTEN_AFTER_MS);
  };
  for (const query of client.getQueryCache().getAll()) note(query);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  signal.addEventListener('abort', () => {
    stop();
    window.clearTimeout(timer);
  });
}

async function writeSeen(queries: readonly AnyQuery[], owner: string | null): Promise<void> {
  if (owner === null) return;
  const database = await open();
  try {
    const change = database.transaction('queries', 'readwrite');
    const [first] = await change.store.getAll(undefined, 1);
    if (first !== undefined && first.owner !== owner) await change.store.clear();
    const at = Date.now();
    for (const { queryHash, state } of queries)
      if (state.data != null) await change.store.put({ owner, data: state.data, at }, queryHash);
    await change.done;
  } finally {
    database.close();
  }
}

/** Whose what is on screen is; null: nobody’s, or somebody is leaving. */
function ownerOf(client: QueryClient): string | null {
  const { student } = studentRecord();
  if (student !== null) return `student ${student.id}`;
  const user = client.getQueryData<SessionUser | null>(['current-user']);
  return user == null || presence.get() !== 'here' ? null : `${user.id} ${user.schoolId}`;
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(SEEN_DATA, SHAPE, {
    upgrade: (database, before) => {
      if (before > 0) database.deleteObjectStore('queries');
      database.createObjectStore('queries');
    },
    // Signing out deletes it.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  });
}
