import { isExpectedVersionConflictError } from '@event-driven-io/emmett';
import { randomUUID } from 'node:crypto';
import { type Open } from '../contender.js';
import { awarded, newSchool, recipientsOf } from './awards.js';
import { openEmmett } from './emmett.js';
import { perSecond } from './load.js';

export type HotStreamOptions = { url: string; clients: number; recipients: number; milliseconds: number };

/**
 * Writers of one process that append to one stream through emmett and retry after each conflict. A real handler would
 * read the stream and wait before a retry; here the writer that succeeds tells the others the version.
 */
export const open: Open<HotStreamOptions> = async ({ url, clients, recipients, milliseconds }) => {
  const { store, close } = await openEmmett(url, clients);
  const school = newSchool();
  const stream = `ledger-${randomUUID()}`;
  let version = 0n;
  let turn = 0;
  const tryOnce = async (): Promise<boolean> => {
    const event = awarded(recipientsOf(school, recipients, turn++));
    try {
      const result = await store.appendToStream(stream, [event], { expectedStreamVersion: version });
      if (result.nextExpectedStreamVersion > version) version = result.nextExpectedStreamVersion;
      return true;
    } catch (error) {
      if (isExpectedVersionConflictError(error)) return false;
      throw error;
    }
  };
  const append = async (): Promise<void> => {
    while (!(await tryOnce()));
  };
  return { run: () => perSecond(clients, milliseconds, append), close };
};
