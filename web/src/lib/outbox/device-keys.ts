import { getDeviceKeys } from '#contracts/accounts/device-keys';
import { type DBSchema, openDB } from 'idb';
import { call } from '@/lib/http/api-client';
import { DEVICE_KEYS } from '@/lib/session/device-data';
import { importKeys, Seals } from './sealing';

/** Awards that can’t wait yet are not kept longer. */
const LONGEST_MS = 10_000;

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey[] };
}

/**
 * The seals of a person, whose keys the server gives to their sign-in alone. This device keeps them for when there is no network,
 * until they sign out.
 */
export async function sealsOf(userId: string): Promise<Seals> {
  const database = await openDB<Schema>(DEVICE_KEYS, 1, {
    upgrade: (created) => void created.createObjectStore('keys'),
    // Signing out deletes it.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  });
  try {
    const known = await database.get('keys', userId);
    if (known !== undefined) return new Seals(known);
    const keys = await importKeys(
      (await call(getDeviceKeys, { signal: AbortSignal.timeout(LONGEST_MS) })).keys,
    );
    await database.clear('keys');
    await database.put('keys', keys, userId);
    return new Seals(keys);
  } finally {
    database.close();
  }
}
