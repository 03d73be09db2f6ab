/**
 * The steps that create the schema `ledger`, in order. A released step is never edited: a change is a new step.
 *
 * The global order is (epoch, xid, ordinal):
 * - `epoch` counts the clusters that the ledger has lived in, because transaction ids of one cluster mean nothing in
 *   another. Restoring a dump needs no extra step: the first append notices the foreign system identifier.
 * - `xid` is the transaction that wrote the event. Readers stop at the oldest transaction that is still running and may
 *   append, so nothing can appear behind them. They recognise an append by the advisory lock of its stream, which it
 *   holds before it has its xid and until its end: only `ledger.append` writes events.
 * - `ordinal` counts the events within that transaction.
 */
export const steps: readonly { name: string; sql: string }[] = [
  {
    name: '001 epochs',
    sql: `
      CREATE TABLE ledger.epochs (
        epoch integer PRIMARY KEY,
        system_identifier bigint NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now()
      )`,
  },
  {
    name: '002 events',
    sql: `
      CREATE TABLE ledger.events (
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
  },
  {
    name: '003 live epoch',
    sql: `
      -- The epoch that this cluster writes in, and whether its row is there already.
      CREATE VIEW ledger.live_epoch AS
      SELECT coalesce(last.epoch, 0) + CASE WHEN last.system_identifier = here.system_identifier THEN 0 ELSE 1 END AS epoch,
             last.system_identifier IS NOT DISTINCT FROM here.system_identifier AS begun
      FROM pg_control_system() AS here
      LEFT JOIN (
        SELECT epochs.epoch, epochs.system_identifier FROM ledger.epochs ORDER BY epochs.epoch DESC LIMIT 1
      ) AS last ON true`,
  },
  {
    name: '004 begin epoch',
    sql: `
      CREATE FUNCTION ledger.begin_epoch() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('ledger.begin_epoch', 0));
        INSERT INTO ledger.epochs (epoch, system_identifier)
        SELECT live.epoch, here.system_identifier
        FROM ledger.live_epoch AS live CROSS JOIN pg_control_system() AS here
        WHERE NOT live.begun;
      END $$`,
  },
  {
    name: '005 enter stream',
    sql: `
      -- Locks streams until the transaction ends, as the first thing that the transaction does. Were its xid
      -- assigned before it has the lock, it could follow a transaction with a higher xid in the same stream, and
      -- readers, who go by xid, would see that stream in the wrong order.
      CREATE FUNCTION ledger.enter_streams(streams text[]) RETURNS void LANGUAGE plpgsql AS $$
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
  },
  {
    name: '006 append in one pass',
    sql: `
      -- Takes the appends, [{ stream, expected, count }], each stream at most once, and all their events in that
      -- order, [{ id, type, data, metadata }]: events within the appends would be parsed once for each level. Answers
      -- a row for each append that holds, by its number from 1, with the place of its last event: written now, or
      -- found as the very same events at the very same revisions. An append without a row is in conflict.
      CREATE FUNCTION ledger.append(appends json, events json)
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
        FROM given LEFT JOIN ledger.events AS same
             ON same.stream = given.stream AND same.revision = given.revision AND same.id = given.id
        WHERE given.actual > given.expected
        GROUP BY given.number
        HAVING count(same.id) = count(*);
      END $$`,
  },
  {
    name: '007 delete events',
    sql: `
      -- Deletes the oldest events of a stream and answers how many. Oldest first: the stream keeps its revision
      -- until its last event is gone, so an append during the deletion is judged as before.
      CREATE FUNCTION ledger.delete_events(doomed text, most integer) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        deleted integer;
      BEGIN
        PERFORM ledger.enter_streams(ARRAY[doomed]);
        DELETE FROM ledger.events
        WHERE events.stream = doomed AND events.revision <= (
          SELECT max(oldest.revision) FROM (
            SELECT e.revision FROM ledger.events AS e WHERE e.stream = doomed ORDER BY e.revision LIMIT most
          ) AS oldest
        );
        GET DIAGNOSTICS deleted = ROW_COUNT;
        RETURN deleted;
      END $$`,
  },
  {
    name: '008 deleted streams',
    sql: `
      CREATE TABLE ledger.deleted_streams (
        stream text PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`,
  },
  {
    name: '009 refuse deleted stream',
    sql: `
      CREATE FUNCTION ledger.refuse_deleted_stream() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM ledger.deleted_streams AS gone WHERE gone.stream = NEW.stream) THEN
          RAISE EXCEPTION 'Stream % was deleted', NEW.stream USING ERRCODE = 'LG003';
        END IF;
        RETURN NEW;
      END $$`,
  },
  {
    name: '010 begin no deleted stream',
    sql: `
      -- A stream is only ever begun at revision 0, so that no other event pays for the question.
      CREATE TRIGGER begin_no_deleted_stream BEFORE INSERT ON ledger.events
      FOR EACH ROW WHEN (NEW.revision = 0) EXECUTE FUNCTION ledger.refuse_deleted_stream()`,
  },
  {
    name: '011 delete events for good',
    sql: `
      -- As before, and marks the stream: an append that was under way when the last event went would otherwise
      -- begin it anew.
      CREATE OR REPLACE FUNCTION ledger.delete_events(doomed text, most integer) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        deleted integer;
      BEGIN
        PERFORM ledger.enter_streams(ARRAY[doomed]);
        INSERT INTO ledger.deleted_streams (stream) VALUES (doomed) ON CONFLICT DO NOTHING;
        DELETE FROM ledger.events
        WHERE events.stream = doomed AND events.revision <= (
          SELECT max(oldest.revision) FROM (
            SELECT e.revision FROM ledger.events AS e WHERE e.stream = doomed ORDER BY e.revision LIMIT most
          ) AS oldest
        );
        GET DIAGNOSTICS deleted = ROW_COUNT;
        RETURN deleted;
      END $$`,
  },
  {
    name: '012 append looks each event up',
    sql: `
      -- As before, but a conflict costs what a success costs: whether the very same events are stored already is
      -- looked up event by event.
      CREATE OR REPLACE FUNCTION ledger.append(appends json, events json)
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
  },
];
