/**
 * The global order of events is (epoch, xid, ordinal):
 * - `epoch` counts the clusters that the ledger has lived in, because transaction ids of one cluster mean nothing in
 *   another. Restoring a dump needs no extra step: the first append notices the foreign system identifier.
 * - `xid` is the transaction that wrote the event. Readers stop at the oldest transaction that is still running and may
 *   append, so nothing can appear behind them. They recognize an append by the advisory lock of its stream, which it
 *   holds before it has its xid and until its end: only `ledger.append` writes events.
 * - `ordinal` counts the events within that transaction.
 */
export const EVENTS = [
  // Which ledger this is. The row is written once, and comes with a backup.
  `CREATE TABLE ledger.identity (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     id uuid NOT NULL
   )`,
  `CREATE TABLE ledger.epochs (
     epoch integer PRIMARY KEY,
     system_identifier bigint NOT NULL,
     begun_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE ledger.events (
     xid xid8 NOT NULL,
     epoch integer NOT NULL,
     ordinal integer NOT NULL,
     recorded_at timestamptz NOT NULL,
     id uuid NOT NULL,
     revision integer NOT NULL,
     stream text NOT NULL,
     type text NOT NULL,
     data json NOT NULL,
     metadata json NOT NULL,
     CONSTRAINT events_in_global_order PRIMARY KEY (epoch, xid, ordinal),
     CONSTRAINT events_in_stream_order UNIQUE (stream, revision)
   )`,
  // The epoch that this cluster writes in, and whether its row is there already.
  `CREATE VIEW ledger.live_epoch AS
   SELECT coalesce(last.epoch, 0) + CASE WHEN last.system_identifier = here.system_identifier THEN 0 ELSE 1 END AS epoch,
          last.system_identifier IS NOT DISTINCT FROM here.system_identifier AS begun
   FROM pg_control_system() AS here
   LEFT JOIN (
     SELECT epochs.epoch, epochs.system_identifier FROM ledger.epochs ORDER BY epochs.epoch DESC LIMIT 1
   ) AS last ON true`,
  `CREATE FUNCTION ledger.begin_epoch() RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock(hashtextextended('ledger.begin_epoch', 0));
     INSERT INTO ledger.epochs (epoch, system_identifier)
     SELECT live.epoch, here.system_identifier
     FROM ledger.live_epoch AS live CROSS JOIN pg_control_system() AS here
     WHERE NOT live.begun;
   END $$`,
];
