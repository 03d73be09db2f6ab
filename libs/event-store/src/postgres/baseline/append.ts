export const APPEND = [
  // Locks streams until the transaction ends, as the first thing that the transaction does. Were its xid assigned before
  // it has the lock, it could follow a transaction with a higher xid in the same stream, and readers, who go by xid,
  // would see that stream in the wrong order.
  `CREATE FUNCTION ledger.enter_streams(streams text[]) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
       RAISE EXCEPTION 'The ledger must be the first thing that a transaction writes to'
         USING ERRCODE = 'LG001', HINT = 'Append in a transaction of its own.';
     END IF;
     IF current_setting('transaction_isolation') <> 'read committed' THEN
       RAISE EXCEPTION 'The ledger is written in read committed isolation: what is read after the lock must be new'
         USING ERRCODE = 'LG001';
     END IF;
     -- One order for everybody, so that two gathered appends cannot deadlock.
     PERFORM pg_advisory_xact_lock(sorted.key)
     FROM (
       SELECT DISTINCT hashtextextended(stream, 5001) AS key FROM unnest(streams) AS stream ORDER BY key
     ) AS sorted;
   END $$`,
  // Takes the appends, [{ stream, expected, count }], each stream at most once, and all their events in that order,
  // [{ id, type, data, metadata }]: events within the appends would be parsed once for each level. Returns a row for
  // each append that succeeds, by its number from 1, with the place of its last event: written now, or found as the very
  // same events at the very same revisions. An append without a row is in conflict. A conflict costs what a success
  // costs: whether the very same events are stored already is looked up event by event.
  `CREATE FUNCTION ledger.append(appends json, events json)
   RETURNS TABLE (number bigint, epoch integer, xid xid8, ordinal integer) LANGUAGE plpgsql AS $$
   #variable_conflict use_column
   DECLARE
     live ledger.live_epoch;
   BEGIN
     PERFORM ledger.enter_streams(array_agg(asked.stream)) FROM json_to_recordset(appends) AS asked (stream text);

     SELECT * INTO live FROM ledger.live_epoch;
     IF NOT live.begun THEN
       RAISE EXCEPTION 'The ledger was moved here from another cluster' USING ERRCODE = 'LG002';
     END IF;

     RETURN QUERY
     WITH asked AS MATERIALIZED (
       SELECT a.number, a.stream, a.expected, a.count,
              coalesce((SELECT e.revision FROM ledger.events AS e WHERE e.stream = a.stream
                        ORDER BY e.revision DESC LIMIT 1), -1) AS actual
       FROM ROWS FROM (json_to_recordset(appends) AS (stream text, expected integer, count integer))
            WITH ORDINALITY AS a (stream, expected, count, number)
     ),
     placed AS (
       SELECT asked.number, asked.stream, asked.actual, asked.expected, asked.expected + nth AS revision,
              (row_number() OVER (ORDER BY asked.number, nth))::integer AS ordinal
       FROM asked CROSS JOIN LATERAL generate_series(1, asked.count) AS nth
     ),
     given AS MATERIALIZED (
       SELECT placed.number, placed.stream, placed.actual, placed.expected, placed.revision, placed.ordinal,
              e.id, e.type, e.data, e.metadata
       FROM placed
       JOIN ROWS FROM (json_to_recordset(events) AS (id uuid, type text, data json, metadata json))
            WITH ORDINALITY AS e (id, type, data, metadata, nth) ON e.nth = placed.ordinal
     ),
     written AS (
       INSERT INTO ledger.events (epoch, xid, ordinal, stream, revision, id, type, data, metadata, recorded_at)
       SELECT live.epoch, pg_current_xact_id(), given.ordinal, given.stream, given.revision, given.id, given.type,
              coalesce(given.data, 'null'), coalesce(given.metadata, 'null'), clock_timestamp()
       FROM given WHERE given.actual = given.expected
     )
     SELECT given.number, live.epoch, pg_current_xact_id(), max(given.ordinal)
     FROM given WHERE given.actual = given.expected
     GROUP BY given.number
     UNION ALL
     SELECT given.number,
            (array_agg(same.epoch ORDER BY given.ordinal DESC))[1],
            (array_agg(same.xid ORDER BY given.ordinal DESC))[1],
            (array_agg(same.ordinal ORDER BY given.ordinal DESC))[1]
     FROM given LEFT JOIN LATERAL (
       -- OFFSET 0 keeps the planner from turning this into a join that hashes the whole ledger while the stream
       -- is locked.
       SELECT e.epoch, e.xid, e.ordinal, e.id FROM ledger.events AS e
       WHERE e.stream = given.stream AND e.revision = given.revision AND e.id = given.id OFFSET 0
     ) AS same ON true
     WHERE given.actual > given.expected
     GROUP BY given.number
     HAVING count(same.id) = count(*);
   END $$`,
];
