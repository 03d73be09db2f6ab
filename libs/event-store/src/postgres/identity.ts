/** Which ledger this is. The row is written once, and comes with a backup. */
export const IDENTITY = [
  `CREATE TABLE ledger.identity (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     id uuid NOT NULL
   )`,
];
