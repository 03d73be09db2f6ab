import { z } from 'zod';

/** Version of a backup's layout. A release reads the backups of every earlier version. */
export const BACKUP_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';

const sum = z.object({ bytes: z.number().int(), sha256: z.string() });

const table = sum.extend({
  /** Name of the entry in the ZIP, which has the rows in the text format of Postgres's COPY. */
  file: z.string(),
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
});
export type BackedUpTable = z.output<typeof table>;

/** The last entry of a backup: what it holds, and what is needed to restore it. */
export const manifest = z.object({
  product: z.literal('laurel'),
  version: z.number().int(),
  /** When the snapshot was taken, in UTC; everything committed before is in it. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that had run, in their order: a restore runs them first. */
  migrations: z.object({ database: z.array(z.string()), ledger: z.array(z.string()) }),
  /** False where the events are in another store, which has to be backed up on its own. */
  hasLedger: z.boolean(),
  /** Identifies LAUREL_SECRET and reveals nothing about it. */
  secretId: z.string(),
  /** Whether the file `secret` has LAUREL_SECRET itself. */
  hasSecret: z.boolean(),
  tables: z.array(table),
});
export type Manifest = z.output<typeof manifest>;
