import { kindOf } from '#event-store/event-store-url';
import { type LedgerPart } from '#event-store/postgres/schema';
import { type Environment } from '../core/platform/environment.js';

export type LedgerDatabase = { url: string; parts: readonly LedgerPart[] };

/**
 * The Postgres databases that hold the ledger, and what is in each. The product's comes first: it has the snapshots, and
 * the events too unless another store keeps them. If that is a Postgres, it comes second.
 * @param url the product's database, in the role that is to be used
 */
export function ledgerDatabases(
  { databaseUrl, eventStoreUrl }: Environment,
  url: string,
): readonly [LedgerDatabase, ...LedgerDatabase[]] {
  if (eventStoreUrl === databaseUrl) return [{ url, parts: ['events', 'snapshots'] }];
  const own: LedgerDatabase = { url, parts: ['snapshots'] };
  return kindOf(eventStoreUrl) === 'postgres' ? [own, { url: eventStoreUrl, parts: ['events'] }] : [own];
}
