import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Sealed } from './sealing';

/** An award that waits. What it says about people is sealed; the rest tells whose it is and what to do with it. */
export type QueuedRow = {
  /** Its place in the queue of this device. */
  order?: number;
  /** The idempotency key, the same for every attempt. */
  key: string;
  userId: string;
  schoolId: string;
  /** By the clock of the device, in milliseconds. */
  tappedAt: number;
  /** `undone`: taken back before it was known whether the server has it. `refused`: stays until somebody has seen it. */
  state: 'waiting' | 'undone' | 'refused';
  tries: number;
  /** Until then, a tab is sending it. */
  heldUntil: number;
  sealed: Sealed;
};

interface Schema extends DBSchema {
  awards: { key: number; value: QueuedRow; indexes: { key: string } };
}
export type OutboxDatabase = IDBPDatabase<Schema>;

export function openOutboxDatabase(): Promise<OutboxDatabase> {
  return openDB<Schema>('laurel-outbox', 1, {
    upgrade(database) {
      const awards = database.createObjectStore('awards', { keyPath: 'order', autoIncrement: true });
      awards.createIndex('key', 'key', { unique: true });
    },
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  });
}
