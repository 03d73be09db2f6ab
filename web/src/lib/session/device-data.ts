/** Databases of this device with what its person has seen, and with the keys to what they gave without a network. */
export const SEEN_DATA = 'laurel-seen';
export const DEVICE_KEYS = 'laurel-keys';

/**
 * Deletes what this device keeps of a person for when there is no network. Awards that wait stay: without the keys nobody can read
 * them, and their owner gets the keys again by signing in.
 */
export function forgetDeviceData(): void {
  for (const name of [SEEN_DATA, DEVICE_KEYS]) {
    try {
      indexedDB.deleteDatabase(name);
    } catch {
      // The browser blocks storage, so there is none.
    }
  }
}
