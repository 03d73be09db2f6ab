import type { DirectoryTables } from './directory-schema.js';
import type { LedgerTables } from './ledger-schema.js';
import type { ReadModelTables } from './readmodel-schema.js';

export type * from './catalogue-schema.js';
export type * from './directory-schema.js';
export type * from './erasures-schema.js';
export type * from './exports-schema.js';
export type * from './ledger-schema.js';
export type * from './mail-schema.js';
export type * from './pictures-schema.js';
export type * from './jobs-schema.js';
export type * from './readmodel-schema.js';

export type Database = DirectoryTables & ReadModelTables & LedgerTables;
